"""Marbella after sunset: a bollard and a coiled line on the quay of Puerto Banús in focus; behind them yachts, the lights of the shore, La Concha."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
from mathutils import noise
reset(5, .02)
HAZE = (.085, .056, .046)
white = principled(Base_Color=(.52, .50, .46), Roughness=.2, Specular=.6); teak = wood((.10, .055, .028), (.19, .11, .06), (2, 8, 8), .45); dark = principled(Base_Color=(.010, .010, .011), Roughness=.12, Specular=.6); alloy = principled(Base_Color=(.36, .35, .33), Roughness=.6); canvas = principled(Base_Color=(.30, .26, .21), Roughness=.8); iron = principled(Base_Color=(.012, .011, .010), Roughness=.4)
trunk = principled(Base_Color=(.10, .070, .045), Roughness=.9); leaf = principled(Base_Color=(.018, .028, .014), Roughness=.5)
sky((.012, .026, .048), (.105, .072, .066), (.80, .36, .15), .12, .35, (-.22, .97))
glow = [unsampled(emit(srgb(c), p)) for c, p in ((0xFFB765, 1.2), (0xFFCB8C, 2.2), (0xFFA552, .7))]
r = random.Random(3)
# Sierra Blanca and La Concha: the ridge climbs to the shell-shaped peak, then breaks down to the east; spurs come forward from it
RIDGE = [(x * 4.2 - 640, z * 3.3) for x, z in ((-900, 30), (-420, 52), (-180, 96), (-60, 150), (20, 176), (70, 210), (110, 262), (140, 306), (165, 332), (188, 334), (206, 312), (240, 288), (300, 270), (360, 246), (430, 252), (500, 262), (590, 230), (700, 196), (860, 150), (1060, 110), (1500, 60))]
def crest(x):
    for (ax, az), (bx, bz) in zip(RIDGE, RIDGE[1:]):
        if x <= bx: t = max(0, (x - ax) / (bx - ax)); return az + (bz - az) * t
    return RIDGE[-1][1]
def range_(y0, y1, x, nx, ny, height, rough, mat, seed):
    """a slope from its crest at y1 forward to y0: gullies fall from the crest and widen on the way down"""
    V = []; W = x[1] - x[0]
    for j in range(ny + 1):
        d = j / ny; y = y1 + (y0 - y1) * d
        for i in range(nx + 1):
            u = x[0] + W * i / nx; n = noise.ridged_multi_fractal((u / rough + .35 * d, y / rough * .34, seed), .9, 2.1, 5, .9, 2.0) - 1.1; m = noise.fractal((u / rough * 3.2, y / rough * 2.2, seed + 5), 1, 2.1, 5)
            h = height(u); spread = (1 - d) ** 1.15; V.append((u, y, h * spread + h * (.30 * n * math.sin(math.pi * min(1, d * 1.25 + .10)) + .035 * m)))
    return mesh('range', V, [(j * (nx + 1) + i, j * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i + 1, (j + 1) * (nx + 1) + i) for j in range(ny) for i in range(nx)], mat)
def slope(lit_, shade, haze, far, head, low):
    """rock far off: the west holds the last light, the rest the sky's; the air is thicker at its foot"""
    m = principled(Base_Color=(0, 0, 0), Roughness=1.0, Specular=0.0); t, b, new = nodes(m); g = new('NewGeometry').outputs; z = new('SeparateXYZ', Vector=g['Position']).outputs[2]
    def ramp(v, a, b, lo, hi): return new('MapRange', Value=v, interpolation_type='SMOOTHSTEP', _1=a, _2=b, _3=lo, _4=hi).outputs[0]
    west = ramp(new('VectorMath', operation='DOT_PRODUCT', _0=g['Normal'], _1=(-.80, -.34, .50)).outputs['Value'], .05, .95, 0, 1)
    trees = new('MapRange', Value=new('TexNoise', Vector=g['Position'], Scale=.011, Detail=6.0, Roughness=.65).outputs[0], _1=.3, _2=.7, _3=.72, _4=1.2).outputs[0]
    c = new('MixRGB', blend_type='MULTIPLY', _0=1.0, _1=new('MixRGB', _0=west, _1=(*shade, 1), _2=(*lit_, 1)).outputs[0], _2=trees).outputs[0]
    t.links.new(new('MixRGB', _0=ramp(z, 0, head, low, .0), _1=c, _2=(*haze, 1)).outputs[0], b.inputs['Emission']); b.inputs['Emission Strength'].default_value = 1.0; return hazed(m, haze, far)
range_(3900, 5200, (-3400, 4600), 520, 130, crest, 620, slope((.036, .023, .019), (.0036, .0036, .0050), (.080, .051, .042), 7500, 900, .86), 2.0)
range_(2700, 3500, (-2600, 3000), 320, 60, lambda x: 150 + 60 * math.sin(x / 610 + 1) + 38 * math.sin(x / 230), 380, slope((.034, .022, .018), (.0070, .0062, .0070), (.068, .043, .035), 13000, 190, .6), 7.0)
for _ in range(420): d = r.gauss(0, 1); sphere((d * 900 + 120, 2640, 4 + 150 * r.random() ** 2.4 * math.exp(-d * d * .3)), r.uniform(1.8, 4.2), r.choice(glow), 4)
# the town: white houses under tiles, an arcade of restaurants at their foot, most of the windows dark
stucco = [hazed(principled(Base_Color=c, Roughness=.9), HAZE, 900) for c in ((.46, .42, .36), (.50, .45, .37), (.40, .35, .29))]; tiles = hazed(principled(Base_Color=(.13, .062, .038), Roughness=.85), HAZE, 900); blank = principled(Base_Color=(.012, .011, .011), Roughness=.2)
rooms = [lit(c, p, .6) for c in WARMTHS[:3] for p in (.25, .5, .9)]; supper = [lit(c, p, .5) for c in WARMTHS[:3] for p in (.7, 1.1, 1.6)]
def row_house(bays, floors, mat):
    """about its front: an arcade, then windows with small balconies, a hipped roof"""
    w = Wall(); W = 3.6 * bays; door, sash = (2.4, 0, 2.3, 1.0), (1.15, .35, 2.2, 0)
    for i in range(bays):
        x = 3.6 * i; w.cell(x, 0, 3.6, 4.2, door, .8); fill([(x + 1.8 + u, v) for u, v in outline(*door)], .7, r.choice(supper) if r.random() < .8 else blank)
        for k in range(floors):
            z = 4.2 + 3 * k; w.cell(x, z, 3.6, 3, sash, .3); fill([(x + 1.8 + u, z + v) for u, v in outline(*sash)], .25, r.choice(rooms) if r.random() < .30 else blank)
            if (i + k) % 3 == 0: box((x + 1.8, -.35, z + .12), (2.0, .8, .14), mat); ribs([((x + .8 + .2 * j, -.72, z + .2), (x + .8 + .2 * j, -.72, z + 1.0)) for j in range(11)] + [((x + .8, -.72, z + 1.0), (x + 2.8, -.72, z + 1.0))], .03, iron)
    w.done(mat); H = 4.2 + 3 * floors; D = 11; box((W / 2, D / 2 + .9, H / 2), (W, D, H), mat); q = min(W, D) * .5
    e = .5; mesh('roof', [(-e, -e, H), (W + e, -e, H), (W + e, D + 1 + e, H), (-e, D + 1 + e, H), (q, D / 2, H + q * .52), (W - q, D / 2, H + q * .52)], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], tiles, smooth=False)
for y, z, x, end in ((236, .6, -250, 260), (262, 5.5, -270, 280), (292, 12, -300, 300)):
    while x < end:
        bays, floors = r.randint(2, 5), r.randint(1, 3) if r.random() < .85 else 4; place(lambda: row_house(bays, floors, r.choice(stucco)), (x, y + r.uniform(0, 6), z), r.uniform(-6, 6)); x += 3.6 * bays + r.choice((.4, 1.2, 5))
for k in range(5): area((-200 + 100 * k, 219, 3.2), (-200 + 100 * k, 238, 6), (100, 1.5), srgb(0xFFB468), 9000, False)
for k in range(70): sphere((-250 + 7.4 * k + r.uniform(-1.5, 1.5), 222, r.uniform(3.2, 4.6)), .26, r.choice(glow), 6)
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
        lo, hi = min(q for _, q in glass), max(q for _, q in glass); first, last = glass[0][0], glass[-1][0]
        for y in (-w / 2 - .012, w / 2 + .012): fill([(x, q + z) for x, q in glass], y, power); ribs([((x, y, z + lo), (x, y, z + hi)) for x in [first + k * (hi - lo) * 1.5 for k in range(1, int((last - first) / (hi - lo) / 1.5) + 1)]], (hi - lo) * .07, mat)
def motor(l, seed, power):
    q = random.Random(seed); d = l * .098; hull(l, l * .25, d, white); room = lit(srgb(0xFFC484), power, .5); k = l / 20
    house([(2.2 * k, 0), (2.2 * k, 2.0 * k), (11.4 * k, 2.05 * k), (15.0 * k, .35 * k), (15.4 * k, 0)], l * .19, d, white, [(3.2 * k, .75 * k), (3.2 * k, 1.55 * k), (11.0 * k, 1.6 * k), (12.8 * k, .8 * k)], room)
    house([(3.0 * k, 2.0 * k), (2.6 * k, 2.9 * k), (8.6 * k, 3.0 * k), (10.6 * k, 2.05 * k)], l * .15, d, white, [(4.2 * k, 2.35 * k), (4.2 * k, 2.72 * k), (8.2 * k, 2.75 * k), (9.2 * k, 2.35 * k)], dark)
    for s in (-1, 1): tube([(3.4 * k, s * l * .07, d + 2.9 * k), (2.6 * k, s * l * .065, d + 4.2 * k), (2.9 * k, 0, d + 4.35 * k)], .09 * k, white)
    tube([(2.8 * k, 0, d + 4.3 * k), (2.8 * k, 0, d + 5.6 * k)], .03, alloy); sphere((2.8 * k, 0, d + 5.65 * k), .07, glow[1], 8)
    for x in [3.4 + 1.6 * i for i in range(5)]: fill([(x * k + u, .52 * d + v) for u, v in ((-.34, -.10), (.34, -.10), (.34, .10), (-.34, .10))], -l * .125, room) if q.random() < .7 else None
    ribs([((11 * k + .9 * i, -l * .10 * (1 - i / 11), d * 1.12), (11 * k + .9 * i, -l * .10 * (1 - i / 11), d * 1.12 + .8)) for i in range(8)], .016, alloy)
    fill([(.4 * k, d + .1), (2.1 * k, d + .1), (2.1 * k, d + 1.6 * k), (.4 * k, d + 1.6 * k)], 0, room)
def sail(l, seed):
    d = l * .085; hull(l, l * .27, d, white); house([(2.4, 0), (2.6, .55), (l * .56, .50), (l * .64, 0)], l * .14, d, white, [(3.4, .18), (3.4, .40), (l * .5, .38), (l * .53, .18)], lit(srgb(0xFFC484), .6, .5)); h = l * 1.34; x = l * .56
    tube([(x, 0, d), (x, 0, d + h)], .085, alloy); tube([(x - .1, 0, d + 1.5), (x - l * .36, 0, d + 1.55)], .07, alloy); tube([(x - .2, 0, d + 1.72), (x - l * .34, 0, d + 1.74)], .17, canvas)
    L = [((x, 0, d + h), (l * 1.02, 0, d * 1.3)), ((x, 0, d + h), (0, 0, d))]
    for s in (-1, 1):
        for f in (.36, .66): ribs([((x, 0, d + h * f), (x, s * .9, d + h * f + .1))], .03, alloy)
        L += [((x, 0, d + h * .98), (x, s * .9, d + h * .66)), ((x, s * .9, d + h * .66), (x, s * .95, d + h * .36)), ((x, s * .95, d + h * .36), (x - .2, s * l * .125, d))]
    ribs(L, .012, alloy); sphere((x, 0, d + h + .1), .16, glow[2], 8)
place(lambda: motor(22, 1, .8), (-26, 66, -.9), 14); place(lambda: motor(17, 2, .9), (27, 60, -.9), 164)
for k, (x, y, l, a) in enumerate(((-7.5, 33, 12.5, 58), (8.5, 40, 14, 122), (-4, 52, 15, 10), (36, 82, 16, 10), (-40, 92, 15, 170), (5, 84, 16, 6), (20, 104, 14, 174), (-18, 112, 16, 4), (-2, 124, 15, 172), (34, 128, 15, 8))): place(lambda: sail(l, k), (x, y, -.9), a)
water((.016, .017, .023), 6, -.9, .11)
# lamps on the pontoons between them
for _ in range(70): y = r.uniform(26, 120); sphere((r.uniform(-.45, .45) * y, y, r.uniform(.2, 2.6)), .0022 * y ** 1.0 + .02, r.choice(glow), 8)
# the quay: dark flags after a shower, a lamp that is not in the picture
flags = setts((.9, .6), ((.075, .064, .053), (.058, .050, .042)), .20, .09, .007, .9); stone = courses((.20, .175, .145), (.17, .15, .12), (.06, .05, .04), (1.3, .5), .008, .55, .005)
mesh('quay', [(-30, -5, 0), (30, -5, 0), (30, 8.4, 0), (-30, 8.4, 0)], [(0, 1, 2, 3)], flags, smooth=False); box((0, 8.55, -.5), (60, .6, 1.24), stone, .05)
# the bollard: a line made fast to it with three turns, and the rest of the line coiled flat beside it
BX, BY = .62, 4.5; cotton = principled(Base_Color=(.46, .40, .31), Roughness=.9)
lathe([(.26, 0), (.26, .05), (.19, .09), (.155, .20), (.15, .42), (.20, .52), (.255, .58), (.26, .64), (.22, .70), (.12, .735), (0, .745)], iron, 96, (BX, BY, 0))
def rope(path, r):
    """three strands laid about a path of points close together"""
    for k in range(3):
        V, run = [], 0.0
        for a, b in zip(path, path[1:]):
            a, b = Vector(a), Vector(b); d = (b - a).normalized(); u = d.cross(Vector((.13, .21, .97))).normalized(); v = d.cross(u); run += (b - a).length; t = run / (r * 2.6) + 2 * math.pi * k / 3; V.append(tuple(a + (u * math.cos(t) + v * math.sin(t)) * r * .52))
        tube(V, r * .56, cotton)
rope([(BX + .180 * math.cos(t), BY + .180 * math.sin(t), .20 + .0092 * t) for t in [.04 * k for k in range(500)]], .026)
rope([(BX + (-.14 - .25 * t) * 1, BY + .12 + 3.9 * t, .40 - .36 * math.sin(math.pi * min(1, t) / 2)) for t in [.004 * k for k in range(250)]], .026)
rope([(-.16 + (.07 + .0105 * t) * math.cos(t), 4.95 + (.07 + .0105 * t) * math.sin(t), .028) for t in [.05 * k for k in range(640)]], .026)
place(lambda: palm(5.0, .5, 1.0, trunk, leaf, 5), (-1.2, 8.6, 0), 0); point((-.6, 7.6, .3), srgb(0xFFB266), 12, .2)
area((2.6, 2.4, 2.6), (.4, 4.6, .3), (.5, .5), srgb(0xFFC080), 150, False); area((9, 3, 7), (2, 12, 0), (2, 2), srgb(0xFFB66C), 700, False); area((-16, 14, 9), (-4, 32, 1), (3, 3), srgb(0xFFC88E), 900, False); area((20, 12, 8), (8, 36, 1), (3, 3), srgb(0xFFC88E), 1100, False); area((0, 40, 12), (0, 64, 1), (20, 3), srgb(0xFFBE7C), 1100, False)
camera((.25, 1.35, .95), (.25, 20, .95), 31, 3.2, .9, (0, .12))
render()
