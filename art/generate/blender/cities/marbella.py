"""Marbella after sunset: a table laid on the quay of Puerto Banús, yachts behind it, La Concha above the lights of the shore."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
reset(5, .02)
HAZE = (.125, .082, .066)
white = principled(Base_Color=(.52, .50, .46), Roughness=.2, Specular=.6); teak = wood((.10, .055, .028), (.19, .11, .06), (2, 8, 8), .45); dark = principled(Base_Color=(.010, .010, .011), Roughness=.12, Specular=.6); steel = principled(Base_Color=(.45, .44, .42), Metallic=1.0, Roughness=.25); canvas = principled(Base_Color=(.30, .26, .21), Roughness=.8); iron = principled(Base_Color=(.012, .011, .010), Roughness=.4)
trunk = principled(Base_Color=(.10, .070, .045), Roughness=.9); leaf = principled(Base_Color=(.018, .028, .014), Roughness=.5)
sky((.036, .062, .105), (.190, .125, .105), (.85, .40, .17), .15, .30, (-.15, .98))
glow = [unsampled(emit(srgb(c), p)) for c, p in ((0xFFB765, 1.2), (0xFFCB8C, 2.2), (0xFFA552, .7))]
r = random.Random(3)
# Sierra Blanca and La Concha: the ridge climbs to the shell-shaped peak, then breaks down to the east
def ridge(pts, scale, x0, y, mat, rough):
    q = random.Random(y); out = []
    for (ax, az), (bx, bz) in zip(pts, pts[1:]):
        for k in range(6): t = k / 6; out.append((x0 + (ax + (bx - ax) * t) * scale, (az + (bz - az) * t + q.uniform(-rough, rough)) * scale))
    out += [(x0 + pts[-1][0] * scale, 0), (x0 + pts[0][0] * scale, 0)]; solid(out, y, 60, mat)
def slope(col, haze, far, head):
    """bare rock far off: spurs and gullies that the last light tells apart, and air that is thicker at its foot"""
    m = principled(Base_Color=(0, 0, 0), Roughness=1.0, Specular=0.0); t, b, new = nodes(m); at = new('NewGeometry').outputs['Position']; z = new('SeparateXYZ', Vector=at).outputs[2]
    def ramp(v, a, b, lo, hi): return new('MapRange', Value=v, interpolation_type='SMOOTHSTEP', _1=a, _2=b, _3=lo, _4=hi).outputs[0]
    spurs = new('TexNoise', Vector=new('Mapping', Vector=at, Rotation=(0, math.radians(24), 0), Scale=(.0062, 0, .0030)).outputs[0], Scale=1.0, Detail=6.0, Roughness=.58, Distortion=.7).outputs[0]
    tone = new('Math', operation='MULTIPLY', _0=ramp(spurs, .36, .64, .12, 2.3), _1=ramp(z, 0, head, .9, 1.15)).outputs[0]
    t.links.new(new('MixRGB', _0=ramp(z, 0, head * .6, .55, .0), _1=new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=(*col, 1), _2=tone).outputs[0], _2=(*haze, 1)).outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = 1.0; return hazed(m, haze, far)
rock = slope((.025, .0165, .0138), (.112, .072, .059), 14000, 1400)
ridge([(-900, 30), (-420, 52), (-180, 96), (-60, 150), (20, 176), (70, 210), (110, 262), (140, 306), (165, 332), (188, 334), (206, 312), (240, 288), (300, 270), (360, 246), (430, 252), (500, 262), (590, 230), (700, 196), (860, 150), (1060, 110), (1500, 60)], 4.2, -640, 5200, rock, 2.6)
ridge([(-900, 8), (-300, 22), (-60, 40), (160, 60), (320, 44), (520, 66), (760, 50), (1200, 20)], 3.0, -300, 3400, slope((.024, .017, .014), (.095, .060, .049), 12000, 200), 1.2)
for _ in range(420): d = r.gauss(0, 1); sphere((d * 900 + 120, 3300, 4 + 190 * r.random() ** 2.4 * math.exp(-d * d * .3)), r.uniform(1.8, 4.2), r.choice(glow), 4)
# the town: white walls, three to six floors, most of them awake
for k in range(34):
    w = r.uniform(9, 22); h = r.uniform(7, 19) + 8 * (k % 7 == 3); x = -260 + 16.5 * k; m = hazed(tower_lights((.16, .125, .095), (3.1, 3.2), .42, .55, k + .5), HAZE, 460); box((x, 236 + r.uniform(0, 30), h / 2 + 1), (w, 16, h), m)
    if r.random() < .5: box((x + w * .1, 240, h + 2.4), (w * .5, 10, 3), m)
for k in range(70): sphere((-250 + 7.4 * k + r.uniform(-1.5, 1.5), 222, r.uniform(3.2, 4.6)), .34, r.choice(glow), 6)
for k in range(15): place(lambda: palm(r.uniform(7, 11), r.uniform(-.8, .8), 1.5, hazed(principled(Base_Color=(.03, .025, .02)), HAZE, 460), hazed(principled(Base_Color=(.010, .013, .008)), HAZE, 460), k), (-170 + 25 * k + r.uniform(-6, 6), 219, .5), r.uniform(0, 360))
box((0, 236, .2), (900, 30, 1.6), hazed(principled(Base_Color=(.10, .085, .07)), HAZE, 460))
# boats: along x, bow towards +x, the waterline at z 0
def hull(l, b, d, mat):
    n, V, F = 30, [], []
    for i in range(n + 1):
        s = i / n; w = b / 2 * (1 - s ** 2.8) ** .8 * (.88 + .12 * min(1, s * 5)); z = d * (1 + .34 * s * s); x = l * s
        rows = ((-.4, .70), (0, .80), (d * .16, .845), (z * .45, .93), (z, 1.0))
        for q, k in rows: V.append((x + .10 * q * s * 3, -w * k, q))
        for q, k in reversed(rows): V.append((x + .10 * q * s * 3, w * k, q))
    for i in range(n):
        for k in range(9): F.append((10 * i + k, 10 * i + 10 + k, 10 * i + 11 + k, 10 * i + 1 + k))
    F.append(tuple(range(10))); o = mesh('hull', V, F, mat); o.data.materials.append(dark)   # dark below the waterline and a hand above it
    for k, f in enumerate(o.data.polygons): f.material_index = 1 if k < 9 * n and k % 9 in (0, 1, 7, 8) else 0
    for side in (0, 1): L = [(Vector(V[10 * i + 4 + side]) + Vector((0, 0, .06)), Vector(V[10 * i + 14 + side]) + Vector((0, 0, .06))) for i in range(n)]; ribs(L, .05, teak)
    return lambda s: d * (1 + .34 * s * s)
def house(profile, w, z, mat, glass=None, power=None):
    """a cabin from its side view; a band of windows along it"""
    out = [(x, q + z) for x, q in profile]; o = solid(out, 0, w, mat); bevel(o, .10)
    if glass:
        for y in (-w / 2 - .012, w / 2 + .012): fill([(x, q + z) for x, q in glass], y, power)
def motor(l, seed, power):
    q = random.Random(seed); d = l * .098; hull(l, l * .25, d, white); room = lit(srgb(0xFFC484), power, .5); k = l / 20
    house([(2.2 * k, 0), (2.2 * k, 2.0 * k), (11.4 * k, 2.05 * k), (15.0 * k, .35 * k), (15.4 * k, 0)], l * .19, d, white, [(3.2 * k, .75 * k), (3.2 * k, 1.55 * k), (11.0 * k, 1.6 * k), (12.8 * k, .8 * k)], room)
    house([(3.0 * k, 2.0 * k), (2.6 * k, 2.9 * k), (8.6 * k, 3.0 * k), (10.6 * k, 2.05 * k)], l * .15, d, white, [(4.2 * k, 2.35 * k), (4.2 * k, 2.72 * k), (8.2 * k, 2.75 * k), (9.2 * k, 2.35 * k)], dark)
    for s in (-1, 1): tube([(3.4 * k, s * l * .07, d + 2.9 * k), (2.6 * k, s * l * .065, d + 4.2 * k), (2.9 * k, 0, d + 4.35 * k)], .09 * k, white)
    tube([(2.8 * k, 0, d + 4.3 * k), (2.8 * k, 0, d + 5.6 * k)], .03, steel); sphere((2.8 * k, 0, d + 5.65 * k), .07, glow[1], 8)
    for x in [3.4 + 1.6 * i for i in range(5)]: fill([(x * k + u, .52 * d + v) for u, v in ((-.34, -.10), (.34, -.10), (.34, .10), (-.34, .10))], -l * .125, room) if q.random() < .7 else None
    ribs([((11 * k + .9 * i, -l * .10 * (1 - i / 11), d * 1.12), (11 * k + .9 * i, -l * .10 * (1 - i / 11), d * 1.12 + .8)) for i in range(8)], .016, steel)
    fill([(.4 * k, d + .1), (2.1 * k, d + .1), (2.1 * k, d + 1.6 * k), (.4 * k, d + 1.6 * k)], 0, room)
def sail(l, seed):
    d = l * .085; hull(l, l * .27, d, white); house([(2.4, 0), (2.6, .55), (l * .56, .50), (l * .64, 0)], l * .14, d, white, [(3.4, .18), (3.4, .40), (l * .5, .38), (l * .53, .18)], lit(srgb(0xFFC484), 1.1, .6)); h = l * 1.34; x = l * .56
    tube([(x, 0, d), (x, 0, d + h)], .085, steel); tube([(x - .1, 0, d + 1.5), (x - l * .36, 0, d + 1.55)], .07, steel); tube([(x - .2, 0, d + 1.72), (x - l * .34, 0, d + 1.74)], .17, canvas)
    L = [((x, 0, d + h), (l * 1.02, 0, d * 1.3)), ((x, 0, d + h), (0, 0, d))]
    for s in (-1, 1):
        for f in (.36, .66): ribs([((x, 0, d + h * f), (x, s * .9, d + h * f + .1))], .03, steel)
        L += [((x, 0, d + h * .98), (x, s * .9, d + h * .66)), ((x, s * .9, d + h * .66), (x, s * .95, d + h * .36)), ((x, s * .95, d + h * .36), (x - .2, s * l * .125, d))]
    ribs(L, .012, steel); sphere((x, 0, d + h + .1), .06, glow[1], 8)
place(lambda: motor(22, 1, 1.3), (-26, 66, -.9), 14); place(lambda: motor(17, 2, 1.5), (27, 60, -.9), 164)
for k, (x, y, l, a) in enumerate(((-11.5, 30, 12.5, 16), (14.5, 36, 14, 163), (-4, 52, 15, 10), (36, 82, 16, 10), (-40, 92, 15, 170), (5, 84, 16, 6), (20, 104, 14, 174), (-18, 112, 16, 4), (-2, 124, 15, 172), (34, 128, 15, 8))): place(lambda: sail(l, k), (x, y, -.9), a)
water((.016, .017, .023), 6, -.9, .11)
# the quay: pale flags after a shower, a bollard, a lamp that is not in the picture
flags = setts((.9, .6), ((.13, .112, .092), (.105, .092, .076)), .24, .05); stone = courses((.20, .175, .145), (.17, .15, .12), (.06, .05, .04), (1.3, .5), .008, .55, .005)
mesh('quay', [(-30, -5, 0), (30, -5, 0), (30, 8.4, 0), (-30, 8.4, 0)], [(0, 1, 2, 3)], flags, smooth=False); box((0, 8.55, -.5), (60, .6, 1.24), stone, .05)
lathe([(.24, 0), (.24, .06), (.15, .10), (.13, .42), (.22, .50), (.24, .58), (.20, .64), (0, .66)], iron, 32, (-2.3, 7.9, 0))
for k, x in enumerate((-2.3,)): tube([(x + .16 * math.cos(t), 7.9 + .16 * math.sin(t), .30 + .02 * t) for t in [.4 * j for j in range(40)]], .028, canvas); tube([(x, 8.0, .45), (x - .8, 10.5, .1), (x - 3.2, 22, -.1), (x - 6, 34, .7)], .022, canvas)
# the table: a cloth, two glasses, a candle under glass, two chairs
linen = principled(Base_Color=(.62, .56, .47), Roughness=.85); TX, TY = .78, 4.35; R, n = .42, 72; V, F = [], []
for i, (rad, z) in enumerate(((0, .76), (R, .76), (R + .012, .745), (R + .03, .60), (R + .05, .46))):
    V += [(TX + (rad + (.030 * (i - 2) * math.sin(9 * a + .4 * math.sin(2 * a)) if i > 2 else 0)) * math.cos(a), TY + (rad + (.030 * (i - 2) * math.sin(9 * a + .4 * math.sin(2 * a)) if i > 2 else 0)) * math.sin(a), z) for a in (2 * math.pi * k / n for k in range(n))]
for i in range(4): F += [(n * i + k, n * i + (k + 1) % n, n * i + n + (k + 1) % n, n * i + n + k) for k in range(n)]
mesh('cloth', V, F, linen); lathe([(.03, 0), (.03, .74)], iron, 16, (TX, TY, 0)); lathe([(.26, 0), (.24, .02), (.05, .05)], iron, 32, (TX, TY, 0))
clear = glass(1.45)
def goblet(x, y): lathe([(.036, 0), (.034, .004), (.006, .012), (.005, .085), (.020, .100), (.040, .130), (.043, .160), (.036, .205), (.0345, .205), (.0415, .160), (.038, .132), (.018, .104), (0, .100)], clear, 36, (x, y, .762))
goblet(TX - .20, TY - .04); goblet(TX + .21, TY + .06)
for s in (-1, 1): lathe([(0, .002), (.115, .004), (.135, .016), (.132, .020), (.11, .009), (0, .007)], principled(Base_Color=(.7, .66, .6), Roughness=.15), 48, (TX + s * .25, TY - s * .10, .762))
shining(lathe([(.066, 0), (.072, .06), (.060, .20), (.058, .20), (.069, .06), (.062, .004)], pane(), 36, (TX, TY, .765))); lathe([(0, .002), (.030, .002), (.030, .085), (0, .088)], lit(srgb(0xFFC07A), 1.6, .5), 24, (TX, TY, .765)); shining(lathe([(0, .09), (.010, .105), (.008, .125), (0, .15)], unsampled(emit(srgb(0xFFC880), 40)), 16, (TX, TY, .765))); point((TX, TY, .765 + .13), srgb(0xFFB060), 15, .02)
def chair(x, y, turn):
    def make():
        for sx, sy, h in ((-.2, -.2, .45), (.2, -.2, .45), (-.19, .2, .88), (.19, .2, .88)): tube([(sx, sy, 0), (sx * .96, sy, .45), (sx * .94, sy + (.07 if h > .5 else 0), h)], .014, iron)
        lathe([(0, .455), (.21, .455), (.22, .465), (.21, .475), (0, .475)], teak, 32); tube([(-.18, .27, .88), (0, .31, .92), (.18, .27, .88)], .016, iron)
        ribs([((x_, .215, .48), (x_ * .95, .28, .89)) for x_ in (-.12, -.06, 0, .06, .12)], .008, iron)
    place(make, (x, y, 0), turn)
chair(TX - .72, TY + .12, 74); chair(TX + .70, TY + .26, -62)
place(lambda: palm(6.7, .5, 1.0, trunk, leaf, 5), (-3.6, 8.6, 0), 0); point((-3.0, 7.6, .3), srgb(0xFFB266), 150, .2)
area((9, 3, 7), (2, 12, 0), (2, 2), srgb(0xFFB66C), 700, False); area((-16, 14, 9), (-4, 32, 1), (3, 3), srgb(0xFFC88E), 900, False); area((20, 12, 8), (8, 36, 1), (3, 3), srgb(0xFFC88E), 1100, False); area((0, 40, 12), (0, 64, 1), (20, 3), srgb(0xFFBE7C), 1100, False)
camera((0, -.2, 1.62), (0, 20, 1.62), 21, 6.5, 2.0, (0, .13))
render()
