"""A tin of pins, a reel of black thread and a needle on the cloth of a dinner jacket."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .02); r = random.Random(12)
steel = principled(Base_Color=(.70, .66, .60), Metallic=1.0, Roughness=.20); brass = principled(Base_Color=(.78, .58, .32), Metallic=1.0, Roughness=.26); pearl = principled(Base_Color=(.72, .64, .52), Roughness=.25, Clearcoat=1.0)
# black wool, a fine diagonal in it, laid in slow folds
wool = principled(Base_Color=(.010, .010, .011), Roughness=.85, Specular=.25, Sheen=1.0); t, b, new = nodes(wool); g = new('Mapping', Vector=new('NewGeometry').outputs['Position'], Rotation=(0, 0, .8)).outputs[0]
t.links.new(new('Bump', Height=new('TexWave', Vector=g, Scale=260.0, Distortion=.6).outputs[0], Distance=.0004, Strength=.6).outputs[0], b.inputs['Normal'])
N, V, F = 90, [], []
for j in range(N + 1):
    for i in range(N + 1):
        x, y = -.35 + .7 * i / N, -.22 + .62 * j / N; d = y * .9 + x * .42; V.append((x, y, .010 * math.exp(-((d - .125) / .022) ** 2) + .016 * math.exp(-((d - .215) / .03) ** 2) + .0012 * math.sin(9 * x + 14 * y)))
for j in range(N):
    for i in range(N): a = j * (N + 1) + i; F.append((a, a + 1, a + N + 2, a + N + 1))
mesh('cloth', V, F, wool)
# the reel: turned wood ends, thread wound in even turns
def laid(o, at, rot): o.location = at; o.rotation_euler = rot; return o
end = [(0, .0), (.0165, .0), (.0172, .001), (.0172, .0038), (.0150, .0048), (.0125, .0052)]; RX = (-.052, .028, .0182); RR = (math.pi / 2, 0, .62)
turned = principled(Base_Color=(.20, .105, .048), Roughness=.35, Clearcoat=.5); thread = principled(Base_Color=(.008, .008, .009), Roughness=.5, Sheen=1.0)
laid(lathe([(.0045, .0)] + end[1:], turned, 72), RX, RR); laid(lathe([(q, .042 - z) for q, z in end], turned, 72), RX, RR)
laid(lathe([p for k in range(62) for p in ((.0132, .0052 + .00051 * k), (.0138, .0052 + .00051 * k + .00026))], thread, 72), RX, RR)
loose = [(-.040 + .055 * s + .010 * math.sin(5 * s), -.006 - .036 * s + .014 * math.sin(7 * s + 1), .0016 + .014 * math.exp(-9 * s)) for s in [k / 60 for k in range(61)]]; tube(loose, .00026, thread)
# the tin, open, half full of pins; its lid beside it
TX, TY = .034, .030
lathe([(0, .0016), (.0285, .0016), (.0290, .0022), (.0292, .0150), (.0300, .0156), (.0306, .0150), (.0304, .0012), (.0290, .0002), (0, .0002)], brass, 128, (TX, TY, .0012))
def pin(at, a, tilt, l=.027, head=True):
    d = (math.cos(a) * math.cos(tilt), math.sin(a) * math.cos(tilt), math.sin(tilt)); p = Vector(at); q = p + Vector(d) * l
    tube([tuple(p), tuple(p + Vector(d) * l * .9), tuple(q)], .00034, steel)
    if head: sphere(tuple(p), .0013, pearl if r.random() < .75 else steel, 10)
for k in range(64):
    a = r.uniform(0, 6.28); q = .022 * math.sqrt(r.random()); b_ = r.uniform(0, 6.28); tl = r.uniform(-.10, .22); x, y = q * math.cos(a), q * math.sin(a); L = .023
    if math.hypot(x + L * math.cos(b_), y + L * math.sin(b_)) > .0275: b_ += math.pi
    if math.hypot(x + L * math.cos(b_), y + L * math.sin(b_)) > .0275: continue
    pin((TX + x, TY + y, .0055 + .008 * r.random()), b_, tl, L)
pin((.060, -.022, .0022), 2.5, 0); pin((-.012, -.030, .0022), .5, 0); pin((.082, .004, .0022), 1.2, 0)
laid(lathe([(0, .0), (.029, .0), (.0312, .0012), (.0316, .0050), (.0312, .0050), (.0306, .0018), (0, .0010)], brass, 128), (.095, .072, .013), (.40, -.22, 0))
area((-.34, .10, .26), (.0, .02, 0), (.10, .10), srgb(0xFFC183), 3.6, False); area((.30, .40, .16), (.03, .03, 0), (.06, .26), srgb(0xFFB060), 1.3, False); area((-.10, -.40, .22), (0, 0, .01), (.2, .2), CHAMPAGNE, .9, False)
camera((.014, -.188, .110), (.010, .026, .008), 52, (.028, .014, .010), 3.4)
render(guided=True)
