"""A velvet rope between two brass posts, and behind it the club: a crowd under shafts of light, out of focus. Metres."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .012)
brass = principled(Base_Color=(.78, .52, .22), Metallic=1.0, Roughness=.16); t, b, new = nodes(brass)
rub = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=38, Detail=4.0).outputs[0]; t.links.new(new('MapRange', Value=rub, _1=.35, _2=.7, _3=.11, _4=.24).outputs[0], b.inputs['Roughness'])
velvet = principled(Base_Color=(.050, .004, .006), Roughness=.85, Sheen=1.0, Sheen_Tint=.9, Specular=.15); t, b, new = nodes(velvet)
nap = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=420, Detail=3.0).outputs[0]; t.links.new(new('Bump', Height=nap, Distance=.0008, Strength=.6).outputs[0], b.inputs['Normal'])

def post(x, y):
    lathe([(0, 0), (.165, 0), (.168, .006), (.160, .016), (.110, .030), (.050, .042), (.034, .056), (.030, .075), (.026, .09), (.0255, .86), (.030, .868), (.034, .876), (.034, .905), (.038, .910), (.038, .925), (.030, .935), (.020, .945), (.018, .956)], brass, 96, (x, y, 0))
    ball = [(.048 * math.sin(a), .998 - .048 * math.cos(a)) for a in (math.radians(22 + 158 * k / 30) for k in range(31))]; lathe(ball, brass, 96, (x, y, 0))
def rope(a, b, drop, r=.026):
    """it hangs between two points; at either end a brass cap and a hook into the post's ring"""
    a, b = Vector(a), Vector(b); n = 80; P = [tuple(a + (b - a) * (k / n) - Vector((0, 0, drop * (1 - (2 * k / n - 1) ** 2)))) for k in range(n + 1)]
    tube(P[4:-4], r, velvet)
    for at in (P[:6], P[:-7:-1]): tube(at[1:6], r * 1.12, brass); tube(at[:3], r * .45, brass)
near, far = (-.23, 0), (.57, .52)
for p in (near, far, (-1.55, .15)): post(*p)
rope((near[0] + .035, near[1] + .02, .885), (far[0] - .03, far[1] - .02, .885), .21)
rope((near[0] - .035, near[1], .885), (-1.52, .15, .885), .26)

# --- the floor: dark stone, polished; the club beyond it ---
stone = principled(Base_Color=(.010, .009, .008), Roughness=.12, Specular=.5); mesh('floor', [(-9, -4, 0), (9, -4, 0), (9, 9, 0), (-9, 9, 0)], [(0, 1, 2, 3)], stone, False)
screen(unsampled(backdrop(ARGS[4], 1.0)), (-2.76, 2.76), 6.5, (-.72, 3.88))
area((-1.2, 2.6, 2.6), (-.2, 0, .8), (.5, .5), SODIUM, 60, False); area((1.6, 2.2, 2.2), (.3, .3, .8), (.3, .8), CHAMPAGNE, 30, False)
# tall lamps on either side, which the brass mirrors as lines
area((-1.5, -.9, 1.0), (-.2, 0, .8), (.12, 1.8), CHAMPAGNE, 14, False); area((1.3, -1.3, 1.1), (.1, .2, .8), (.10, 1.8), SODIUM, 9, False)
camera((.06, -2.0, 1.02), (.10, 0, .94), 40, (near[0], near[1], .95), 2.8)
render()
