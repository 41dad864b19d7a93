"""Dubai late in the evening, from a hotel's terrace: lanterns on marble in focus; beyond them a lake, an arcade on its far shore, the Burj Khalifa."""
import functools, os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
reset(5, .02)
HAZE = (.026, .024, .030)
bronze = principled(Base_Color=(.30, .19, .09), Metallic=1.0, Roughness=.42)
sky((.0050, .0125, .0230), (.030, .032, .044), (.150, .078, .046), .13, .35, (.25, .97))
glow = [unsampled(emit(srgb(c), p)) for c, p in ((0xFFB765, 1.2), (0xFFCB8C, 2.2), (0xFFA552, .7))]
r = random.Random(8)
# the tower: three wings that step back in turns, the core that goes on alone, the spire
def burj():
    @functools.cache
    def skin_at(foot): return hazed(glass_tower((.012, .014, .018), (2.2, 3.8), .10, 1.6, (.120, .104, .086), 4.0, foot), HAZE, 2200)
    line = hazed(emit(srgb(0xFFDCA8), .75), HAZE, 1900); reach, feet = [66.0, 62.0, 58.0], [0.0, 0.0, 0.0]; z = 0.0
    for i in range(27):
        dz = 22.4 - .16 * i; core = skin_at(max(feet))
        for w in range(3):
            a = math.radians(100 + 120 * w); l = reach[w]; skin = skin_at(feet[w]); wide = 25 - .42 * i
            if l < 12: continue
            box((math.cos(a) * l / 2, math.sin(a) * l / 2, z + dz / 2), (l, wide, dz), skin, 0, (0, 0, a)); tip = (math.cos(a) * l, math.sin(a) * l, z)
            lathe([(wide / 2, 0), (wide / 2, dz)], skin, 20, tip)
            for q in (-.7, .7): u = a + q; ribs([((tip[0] + wide / 2 * math.cos(u), tip[1] + wide / 2 * math.sin(u), z), (tip[0] + wide / 2 * math.cos(u), tip[1] + wide / 2 * math.sin(u), z + dz))], .34, line)
        lathe([(17 - .36 * i, z), (17 - .36 * i, z + dz)], core, 24); reach[i % 3] -= 6.6; z += dz; feet[i % 3] = z
    lathe([(7.4, z), (6.2, z + 34), (4.4, z + 70), (3.0, z + 110), (1.8, z + 160), (.9, z + 215), (.3, z + 250)], core, 16); ribs([((0, -7, z), (0, -.4, z + 240))], .5, line); sphere((0, 0, z + 250), 3.2, unsampled(emit(srgb(0xC81E0E), 1)), 6)
place(burj, (108, 1420, 0), 12)
# its neighbours in three depths: slabs, cylinders, tapered and stepped towers, each turned its own way; the air takes the far ones
GLOW = (.050, .033, .028)   # what a wall of glass mirrors of the streets; the side turned away from it mirrors the zenith
def skin(seed, far): return hazed(glass_tower((.010, .012, .016), (2.0, 3.8), .10 + .14 * (seed * .37 % 1), .8 + 1.8 * (seed * .61 % 1), (.012, .015, .022), seed, None, GLOW), HAZE, far)
def tower(kind, w, h, mat):
    if kind == 'round': lathe([(w * .5, 0), (w * .5, h * .86), (w * .40, h * .88), (w * .40, h), (0, h)], mat, 28); return
    if kind == 'taper':
        n = 5
        for k in range(n): q = 1 - .13 * k; box((0, 0, h * (k + .5) / n), (w * q, w * .8 * q, h / n), mat)
        tube([(0, 0, h), (0, 0, h * 1.22)], w * .02, mat); return
    if kind == 'wedge': solid([(-w / 2, 0), (w / 2, 0), (w / 2, h * .84), (w * .1, h * .96), (-w / 2, h)], 0, w * .8, mat); return
    if kind == 'twin':
        for s, t in ((-1, 1), (1, .88)): box((s * w * .34, 0, h * t / 2), (w * .5, w * .7, h * t), mat)
        return
    box((0, 0, h / 2), (w, w * .7, h), mat); box((w * .08, 0, h + 6), (w * .62, w * .5, 12), mat); box((w * .1, 0, h + 16), (w * .22, w * .24, 10), mat)
KINDS = ('slab', 'round', 'wedge', 'slab', 'taper', 'twin', 'slab')
for depth, (y, n, x0, x1, lo, hi, far) in enumerate(((780, 26, -560, 560, 40, 105, 900), (1060, 24, -700, 740, 90, 215, 620), (1500, 30, -1000, 1040, 120, 330, 420))):
    for k in range(n):
        x = x0 + (x1 - x0) * (k + r.uniform(-.35, .35)) / (n - 1); h = lo + (hi - lo) * r.random() ** 1.7; w = r.uniform(26, 46) * (1.25 if depth == 0 else 1)
        if abs(x / y - 108 / 1420) < .05: h = min(h, lo * 1.1)   # the Burj stands clear
        place(lambda: tower(r.choice(KINDS), w, h, skin(depth * 40 + k + .5, far)), (x, y + r.uniform(-60, 60), 0), r.uniform(-50, 50))
        if depth and r.random() < .3: sphere((x, y - 60, h * 1.02), 2.6, unsampled(emit(srgb(0xC81E0E), .6)), 6)
# the far shore: an arcade of sand-coloured stone, its arches lit in groups, palms before it
sand = hazed(courses((.30, .23, .155), (.26, .20, .135), (.16, .12, .08), (1.4, .6), .01, .8, .01), HAZE, 620)
def arcade():
    w = Wall(); hole = (3.4, 0, 3.6, 1.9); n = 44; f = [lit(c, p, .45) for c in WARMTHS[:3] for p in (.35, .6, .9)]
    for i in range(n): x = 5.2 * i; w.cell(x, 0, 5.2, 7.4, hole, 1.6); fill([(x + 2.6 + u, v) for u, v in outline(*hole)], 1.5, r.choice(f) if r.random() < .30 + .45 * (i // 5 % 2) else sand)
    for i in range(n):
        x = 5.2 * i; w.cell(x, 7.4, 5.2, 4.2, (1.1, .9, 2.2, .7), .5)
        if r.random() < .15 + .40 * (i // 7 % 2): fill([(x + 2.6 + u, 7.4 + v) for u, v in outline(1.1, .9, 2.2, .7)], .45, r.choice(glow))
    w.done(sand); box((5.2 * n / 2, .2, 11.8), (5.2 * n, .9, .5), sand); box((5.2 * n / 2, 12, 5.8), (5.2 * n, 18, 11.4), sand)
    for k in range(9): x = 16 + 26 * k + r.uniform(-6, 6); h = r.uniform(4, 9); box((x, 4, 11.6 + h / 2), (7, 7, h), sand, .1); box((x, 4, 11.8 + h), (7.8, 7.8, .6), sand, .1)
    for k in range(90): sphere((2.6 * k, -5, 1.3), .20, r.choice(glow), 6)
place(arcade, (-118, 262, 0), 4)
for k in range(4): area((-90 + 60 * k, 246, 2.2), (-90 + 60 * k, 263, 5), (60, 1), srgb(0xFFB468), 2600, False)
for k in range(17):
    x = -112 + 13.4 * k + r.uniform(-4, 4); place(lambda: palm(r.uniform(7, 10.5), r.uniform(-.8, .8), 1.5, hazed(principled(Base_Color=(.05, .04, .03)), HAZE, 620), hazed(principled(Base_Color=(.012, .018, .010)), HAZE, 620), k), (x, 250, 0), r.uniform(0, 360))
box((0, 262, -.6), (900, 28, 1.2), sand)
water(HAZE, 6, -1.3, .26)
# the terrace: wet marble, a low wall, lanterns, a palm that leans in
floor = setts((1.5, 1.5), ((.10, .088, .074), (.082, .072, .062)), .20, .06); wall = courses((.17, .145, .115), (.15, .125, .10), (.06, .05, .04), (1.8, .6), .008, .55, .004)
mesh('terrace', [(-30, -5, 0), (30, -5, 0), (30, 7.2, 0), (-30, 7.2, 0)], [(0, 1, 2, 3)], floor, smooth=False); box((0, 7.3, .05), (60, .5, .9), wall, .04); box((0, 7.3, .54), (60, .72, .10), wall, .03)
def lantern(at, s, power):
    """about at, s times as large as life: feet, a door of bars on each side before clear glass, a roof in two tiers whose collar is pierced"""
    def make():
        def ring(w, z, h, bev=.006): box((0, 0, z), (w, w, h), bronze, bev)
        for sx in (-1, 1):
            for sy in (-1, 1): box((sx * .150, sy * .150, .325), (.024, .024, .50), bronze, .004); lathe([(.022, 0), (.026, .012), (.014, .03), (.018, .045)], bronze, 16, (sx * .140, sy * .140, 0))
        ring(.345, .058, .026); ring(.315, .080, .020); ring(.315, .568, .018); ring(.355, .588, .026)
        for a in range(4):
            def side():
                fill([(-.138, .09), (.138, .09), (.138, .56), (-.138, .56)], -.146, sheet)
                for x in (-.046, .046): box((x, -.152, .325), (.007, .007, .47), bronze)
                arch = outline(.276, .42, .42, .11, 24)[2:]; tube([(x, -.154, z) for x, z in arch], .006, bronze); box((0, -.152, .42), (.276, .007, .007), bronze)
                for x in (-.069, 0, .069): tube([(x + .022 * math.cos(q), -.076, .735 + .022 * math.sin(q)) for q in (2 * math.pi * k / 20 for k in range(20))], .004, bronze, True)
            place(side, (0, 0, 0), 90 * a)
        roof = lathe([(.262, .600), (.225, .625), (.150, .672), (.112, .692)], bronze, 4); cap = lathe([(.118, .772), (.128, .782), (.060, .842), (.022, .862), (.016, .885), (.026, .898), (.014, .912)], bronze, 4)
        for o in (roof, cap): o.rotation_euler = (0, 0, math.pi / 4); o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))
        for sx in (-1, 1):
            for sy in (-1, 1): box((sx * .076, sy * .076, .735), (.012, .012, .085), bronze)
        tube([(.062 * math.cos(q), 0, .970 + .062 * math.sin(q)) for q in (2 * math.pi * k / 32 for k in range(32))], .0075, bronze, True)
        candle((0, 0, .09), .062, .24, power / s ** 2)
    o = place(make, at, 9); o.scale = (s, s, s); x, y, z = at; mirrored((x, y, z + .40 * s), .022 * s, srgb(0xFFB668), 120)
sheet = pane()
lantern((-1.34, 5.15, 0), 1.15, 70); lantern((-.66, 5.75, 0), .75, 34); area((-4.5, 2.2, 3.2), (-1.3, 5.2, .8), (1.2, 1.2), srgb(0xFFCB94), 70)
camera((-.98, 2.3, .82), (-.98, 20, .82), 24.5, 2.85, .6, (0, .15))
render()
