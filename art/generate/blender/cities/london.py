"""London in the blue hour: a car on a wharf, Tower Bridge behind it, lit from its piers; wet granite near by, the City beyond."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
from saloon import saloon
reset(5, .02)
HAZE = (.0175, .0225, .0300)
stone = hazed(courses((.42, .35, .26), (.33, .275, .205), (.16, .13, .10), (1.5, .62), .03, .75, .03, .45), HAZE, 420); pale = hazed(courses((.46, .40, .31), (.40, .34, .26), (.2, .17, .13), (1.2, .5), .02, .7, .02), HAZE, 420)
slate = hazed(principled(Base_Color=(.030, .036, .042), Roughness=.45), HAZE, 420); steel = hazed(principled(Base_Color=(.050, .085, .115), Roughness=.4), HAZE, 420); dark = hazed(principled(Base_Color=(.012, .012, .013), Roughness=.4), HAZE, 420)
iron = principled(Base_Color=(.008, .009, .010), Roughness=.32, Specular=.6)
sky((.0055, .0155, .0350), (.036, .052, .080), (.150, .070, .040), .13, .30, (-.2, .98))
glow = [unsampled(emit(srgb(c), p)) for c, p in ((0xFFB765, .9), (0xFFCB8C, 1.5), (0xFFA552, .5))]
r = random.Random(5)
# a tower of the bridge: four octagonal turrets, three storeys of lancets between courses, a steep roof
W, T, TOP = 15.0, 2.7, 44.0
def tower():
    half = W / 2; hole = (2.0, 1.6, 5.0, 1.6)
    def face():
        w = Wall(); base = 9.0
        w.cell(-half, 0, W, base, None)
        for f, h in enumerate((11.6, 8.2, 8.2, 7.0)):
            z = base + sum((11.6, 8.2, 8.2, 7.0)[:f])
            if f == 0: w.cell(-half, z, W, h, (7.6, 0, 4.6, 4.9), 2.6, 20); fill([(-3.8, z), (3.8, z), (3.8, z + 7), (-3.8, z + 7)], 2.6, lit(srgb(0xFFAA58), .22, .3))
            else:
                for i in range(3):
                    x = -half + W / 3 * i; w.cell(x, z, W / 3, h, hole, .9); lit_ = r.random() < .45; pts = [(x + W / 6 + u, z + v) for u, v in outline(*hole)]; fill(pts, .7, r.choice(glow) if lit_ else dark); box((x + W / 6, .55, z + 3.6), (.22, .2, 4.6), pale); box((x + W / 6, .55, z + 4.4), (2.0, .2, .2), pale)
                    arc = outline(*hole)[2:]; tube([(x + W / 6 + 1.14 * u, -.12, z + 5 + 1.14 * (v - 5)) for u, v in arc], .20, pale); box((x + W / 6, -.25, z + 1.45), (2.9, .7, .34), pale, .05)
            for d, q in ((.34, .5), (.6, .24)): box((0, -.1, z + (0 if q == .5 else .42)), (W, d * 2, q), pale, .06)
        z = TOP
        for d, q, h in ((.5, .0, .5), (.9, .5, .4)): box((0, 0, z + q), (W, d * 2, h), pale, .06)
        for k in range(9): box((-half + 1.6 + 1.5 * k, -.3, z + 1.3), (.85, .5, 1.2), pale, .05)
        # a gable over the middle
        g = [(-2.9, z + .8), (2.9, z + .8), (2.9, z + 3.2), (0, z + 9.4), (-2.9, z + 3.2)]; fill(g, -.35, stone); mesh('side', [(x, y, q) for y in (-.35, 4.5) for x, q in g], [(1, 2, 7, 6), (2, 3, 8, 7), (3, 4, 9, 8), (4, 0, 5, 9)], slate, smooth=False); fill([(x, q + z) for x, q in outline(1.5, 2.0, 4.0, 1.2)], -.42, glow[0])
        for s in (-1, 1): tube([(s * 3.1, -.4, z + 3.1), (0, -.4, z + 9.7)], .24, pale)
        w.done(stone)
    for a in range(4): c = math.radians(90 * a); place(face, (half * math.sin(c), -half * math.cos(c), 0), 90 * a)
    for sx in (-1, 1):
        for sy in (-1, 1):
            p = (sx * half, sy * half, 0); prof = [(T + .5, 0), (T + .5, 8.4), (T, 9.2)]
            for z in (20.6, 28.8, 37.0, 44.0): prof += [(T, z - .1), (T + .38, z), (T + .38, z + .6), (T, z + .8)]
            prof += [(T, 48.4), (T + .5, 48.8), (T + .5, 49.6), (T - .1, 49.8), (.25, 59.5), (.45, 59.9), (.12, 60.4), (.08, 63)]
            o = lathe(prof[:-6], stone, 8, p); o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons)); o = lathe(prof[-6:], slate, 8, p); o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))
            for z in (13, 23, 31.5, 39.5):
                for k in range(8): a = math.pi / 8 + math.pi / 4 * k; q = T * .93; box((p[0] + q * math.cos(a), p[1] + q * math.sin(a), z + 1.6), (.10, .42, 3.2), dark, 0, (0, 0, a))
    R = [(-6.6, -6.6, TOP + .5), (6.6, -6.6, TOP + .5), (6.6, 6.6, TOP + .5), (-6.6, 6.6, TOP + .5), (-2.0, -.9, TOP + 18), (2.0, -.9, TOP + 18), (2.0, .9, TOP + 18), (-2.0, .9, TOP + 18)]
    mesh('roof', R, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], slate, smooth=False); ribs([((-2, 0, TOP + 18), (2, 0, TOP + 18))], .2, steel)
    for x in (-1.8, 1.8): lathe([(.3, 0), (.3, .8), (.1, 1.2), (.06, 4.5), (0, 4.6)], steel, 12, (x, 0, TOP + 18))
    # the pier: granite, with cutwaters
    o = prism([(-14, -9), (-9, -20), (9, -20), (14, -9), (14, 9), (9, 20), (-9, 20), (-14, 9)], -1, 8.0, stone); prism([(-14.6, -9), (-9.4, -20.7), (9.4, -20.7), (14.6, -9), (14.6, 9), (9.4, 20.7), (-9.4, 20.7), (-14.6, 9)], 7.6, 8.7, pale)
    # lamps at its foot: the stone is lit upwards, the ledges throw their shadow up
    for a in range(4):
        if a in (0, 3): c = math.radians(90 * a); x, y = math.sin(c), -math.cos(c); area((x * 14.5, y * 14.5, 9.2), (x * 7, y * 7, 34), (13 if a % 2 == 0 else 2, 2 if a % 2 == 0 else 13), srgb(0xFFC07A), 11000, False)
# along x here: the towers 61 m apart between their faces, the road, the walkways, the chains
GAP = 76.0
def bridge():
    place(tower, (0, 0, 0)); place(tower, (GAP, 0, 0))
    for s in (-1, 1):
        y = s * 7.5; L = [((9, y, 42.6), (GAP - 9, y, 42.6)), ((9, y, 46.4), (GAP - 9, y, 46.4)), ((9, y, 44.5), (GAP - 9, y, 44.5))]
        for k in range(20): a, b = 9 + 2.9 * k, 11.9 + 2.9 * k; L += [((a, y, 42.6), (b, y, 46.4)), ((a, y, 46.4), (b, y, 42.6)), ((a, y, 42.6), (a, y, 46.4))]
        ribs(L, .17, steel); box((GAP / 2, y, 42.3), (GAP - 14, 2.6, .5), steel); box((GAP / 2, y, 46.8), (GAP - 14, 2.9, .4), steel)
        fill([(9, 44), (GAP - 9, 44), (GAP - 9, 45.2), (9, 45.2)], y + .4, unsampled(emit(srgb(0xFFC98C), .10)))
        for k in range(21): sphere((9 + 2.9 * k, y - 1.4, 42.2), .16, glow[1], 6)
        # the road and its parapet; the bascules are deeper at the towers
        for x0, x1 in ((-150, -7), (7, GAP - 7), (GAP + 7, GAP + 160)):
            box(((x0 + x1) / 2, s * 8, 9.3), (x1 - x0, .5, 2.1), steel); box(((x0 + x1) / 2, s * 8.3, 10.5), (x1 - x0, .7, .3), pale)
            for k in range(int((x1 - x0) / 2.4)): box((x0 + 1.2 + 2.4 * k, s * 8.35, 9.3), (.28, .3, 2.0), steel)
            for k in range(int((x1 - x0) / 12) + 1): lathe([(.16, 0), (.08, 3.4)], iron, 8, (x0 + 12 * k + 3, s * 8, 10.6)); sphere((x0 + 12 * k + 3, s * 8, 14.2), .34, glow[1], 8)
        # chains: from the tower's shoulder down to the road
        for x0, d in ((-9, -1), (GAP + 9, 1)):
            C = []; n = 26
            for k in range(n):
                t, u = k / n, (k + 1) / n; X = lambda q: x0 + d * 82 * q; Z = lambda q: 11.5 + 30 * (1 - q) ** 2; D = lambda q: 3.0 * (1 - abs(2 * q - .75) / 1.3)
                C += [((X(t), y, Z(t)), (X(u), y, Z(u))), ((X(t), y, Z(t) - D(t)), (X(u), y, Z(u) - D(u))), ((X(t), y, Z(t)), (X(u), y, Z(u) - D(u))), ((X(t), y, Z(t) - D(t)), (X(t), y, 10))]
            ribs(C, .26, steel)
    box((GAP / 2, 0, 9.0), (320, 16, .6), dark)
    for k in range(12): a = k / 12; box((7 + a * 24, 0, 8.4 - 3 * (1 - a) ** 2 * .5), (2.2, 15, 1.0 + 3 * (1 - a) ** 2), steel); box((GAP - 7 - a * 24, 0, 8.4 - 3 * (1 - a) ** 2 * .5), (2.2, 15, 1.0 + 3 * (1 - a) ** 2), steel)
    area((-9, -30, 2.5), (-3, -19, 5), (6, 1), srgb(0xFFB468), 1300, False)
place(bridge, (-15, 118, 0), 30)
# the river
water(HAZE, 4, -1.2)
# the far bank: the Shard, the City, no two heads alike
def city(seed, share=.16, power=.9): return hazed(glass_tower((.010, .013, .018), (1.7, 3.8), share, power, (.020, .028, .040), seed), HAZE, 520)
solid([(-262, 0), (-204, 225), (-198, 306), (-195, 306), (-193, 285), (-190, 312), (-186, 312), (-180, 240), (-128, 0)], 760, 60, city(1.0, .14, 1.1))
for k, (x, w, h, cut_) in enumerate(((120, 46, 150, .5), (176, 40, 190, 0), (222, 52, 226, 1), (286, 40, 168, .3), (60, 50, 84, 0), (336, 50, 120, .6), (395, 44, 92, 0), (10, 44, 62, 0), (-60, 60, 50, 0), (-340, 80, 62, 0), (450, 60, 70, 0))): solid([(x, 0), (x, h), (x + w * (1 - cut_ * .5), h + 26 * (cut_ > 0)), (x + w, h - 30 * cut_), (x + w, 0)], 780 + 14 * k, 40, city(k + 2.5))
lathe([(26, 0), (30, 60), (31, 92), (27, 132), (17, 162), (6, 178), (0, 181)], city(9.5), 32, (262, 700, 0))
box((100, 640, 6), (1500, 20, 14), hazed(tower_lights((.03, .03, .03), (3, 4), .42, .5, 3.3), HAZE, 520))
# the wharf: granite parapet, wet flags, a chain between posts
flags = setts((1.25, .85), ((.030, .030, .031), (.022, .022, .024)), .20, .05, .008, 1.0); granite = courses((.12, .12, .12), (.095, .095, .098), (.03, .03, .03), (1.6, .5), .010, .5, .006)
mesh('quay', [(-30, -5, 2.4), (30, -5, 2.4), (30, 9.6, 2.4), (-30, 9.6, 2.4)], [(0, 1, 2, 3)], flags, smooth=False); box((0, 9.9, .8), (60, .7, 3.6), granite, .05); box((0, 9.9, 2.62), (60, .95, .22), granite, .04)
for x in (-8.2, -5.6, -3.0, -.4, 2.2, 4.8, 7.4): lathe([(.13, 0), (.13, .12), (.085, .18), (.07, .72), (.11, .78), (.11, .86), (.06, .94), (.075, 1.02), (.045, 1.10), (0, 1.12)], iron, 24, (x, 9.85, 2.72))
for z, d in ((3.42, .10), (3.14, .10)):
    for x in (-8.2, -5.6, -3.0, -.4, 2.2, 4.8): tube([(x + 2.6 * k / 14, 9.85, z - d * (1 - (2 * k / 14 - 1) ** 2)) for k in range(15)], .022, iron)
# a car that waits, its cabin lit; mirrored: its nose to the left
place(lambda: saloon(10, 60, 0), (1.9, 6.9, 2.4), 15).scale = (-1, 1, 1)
# light on its flank; behind the camera a pale wall over lit windows, overhead a long lamp, all seen only in what mirrors
wall = mesh('wall', [(-16, -4, 4.6), (16, -4, 4.6), (16, -4, 9), (-16, -4, 9)], [(0, 1, 2, 3)], unsampled(emit((.45, .55, .66), .9)), False); wall.visible_camera = wall.visible_diffuse = False
for x in (-9, -6.4, -2.2, .1, 2.0, 6.0, 8.6): w = mesh('window', [(x, -3.9, 2.9), (x + 1.3, -3.9, 2.9), (x + 1.3, -3.9, 4.3), (x, -3.9, 4.3)], [(0, 1, 2, 3)], unsampled(emit(srgb(0xFFB468), 1.1)), False); w.visible_camera = w.visible_diffuse = False
area((0, -5, 4.5), (0, 7, 3), (9, .4), CHAMPAGNE, 170, False); over = strip((-9, 5.4, 8.8), (9, 5.4, 8.8), .5, unsampled(emit(srgb(0xBFD0E0), 4))); over.visible_camera = over.visible_diffuse = False
# a lamp on the left that is not in the picture
point((-3.4, 9.1, 6.45), srgb(0xFFC888), 1500, .22); area((-1.5, 2.5, 8), (0, 4.5, 2.4), (1, 1), srgb(0xFFC888), 120, False); mirrored((-3.4, 9.1, 6.45), .2, srgb(0xFFC888), 16)
camera((.6, .5, 3.85), (.6, 20, 3.85), 25.5, 5.9, .5, (0, .14))
render()
