"""Dubai before sunrise: the Burj Khalifa over a lake, from a hotel's terrace; lanterns on wet marble, palms, an arcade on the far shore."""
import functools, os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from street import *
reset(5, .02)
HAZE = (.050, .045, .057)
bronze = principled(Base_Color=(.16, .10, .05), Metallic=1.0, Roughness=.32); iron = principled(Base_Color=(.010, .009, .008), Roughness=.4); trunk = principled(Base_Color=(.10, .070, .045), Roughness=.9); leaf = principled(Base_Color=(.020, .034, .016), Roughness=.5)
sky((.0115, .0255, .0550), (.082, .068, .086), (.360, .168, .098), .16, .25, (.25, .97))
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
    lathe([(7.4, z), (6.2, z + 34), (4.4, z + 70), (3.0, z + 110), (1.8, z + 160), (.9, z + 215), (.3, z + 250)], core, 16); ribs([((0, -7, z), (0, -.4, z + 240))], .5, line); sphere((0, 0, z + 250), 2.2, unsampled(emit(srgb(0xC81E0E), 5)), 6)
place(burj, (96, 1260, 0), 12)
# its neighbours, no two heads alike, every other one deep in the haze
def city(seed): return hazed(glass_tower((.010, .012, .016), (1.8, 3.8), .10 + .10 * (seed * .37 % 1), .8 + 1.6 * (seed * .61 % 1), (.026, .027, .036), seed), HAZE, 420 if int(seed) % 2 else 1000)
for k, (x, w, h, cut_, y) in enumerate(((-640, 58, 250, .6, 1120), (-560, 44, 330, 0, 1260), (-486, 50, 216, .3, 1000), (-404, 46, 292, 1, 1160), (-330, 42, 232, .4, 960), (-262, 54, 176, 0, 900), (-176, 40, 258, .7, 1180), (-116, 44, 150, 0, 860), (-40, 40, 196, .5, 1240), (206, 42, 240, .3, 1140), (268, 48, 300, .8, 1060), (336, 44, 188, 0, 930), (396, 52, 262, .5, 1100), (470, 44, 352, 1, 1240), (540, 56, 214, .2, 980), (620, 48, 282, .6, 1180))): solid([(x, 0), (x, h), (x + w * (1 - cut_ * .5), h + 24 * (cut_ > 0)), (x + w, h - 26 * cut_), (x + w, 0)], y, 40, city(k + 1.5))
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
for k in range(17):
    x = -112 + 13.4 * k + r.uniform(-4, 4); place(lambda: palm(r.uniform(7, 10.5), r.uniform(-.8, .8), 1.5, hazed(principled(Base_Color=(.05, .04, .03)), HAZE, 620), hazed(principled(Base_Color=(.012, .018, .010)), HAZE, 620), k), (x, 250, 0), r.uniform(0, 360))
box((0, 262, -.6), (900, 28, 1.2), sand)
water(HAZE, 6, -1.3, .26)
# the terrace: wet marble, a low wall, lanterns, a palm that leans in
floor = setts((1.5, 1.5), ((.10, .088, .074), (.082, .072, .062)), .20, .06); wall = courses((.17, .145, .115), (.15, .125, .10), (.06, .05, .04), (1.8, .6), .008, .55, .004)
mesh('terrace', [(-30, -5, 0), (30, -5, 0), (30, 7.2, 0), (-30, 7.2, 0)], [(0, 1, 2, 3)], floor, smooth=False); box((0, 7.3, .05), (60, .5, .9), wall, .04); box((0, 7.3, .54), (60, .72, .10), wall, .03)
def lantern(at, s, power):
    x, y, z = at
    for sx in (-1, 1):
        for sy in (-1, 1): box((x + sx * .15 * s, y + sy * .15 * s, z + .31 * s), (.022 * s, .022 * s, .54 * s), bronze)
    for q in (.03, .58): box((x, y, z + q * s), (.36 * s, .36 * s, .05 * s), bronze, .008)
    o = lathe([(.26 * s, .60 * s), (.10 * s, .74 * s), (.03 * s, .78 * s)], bronze, 4, at); o.rotation_euler = (0, 0, math.pi / 4); tube([(x + .07 * s * math.cos(a), y, z + .86 * s + .07 * s * math.sin(a)) for a in (2 * math.pi * k / 16 for k in range(16))], .010 * s, bronze, True)
    shining(lathe([(.01, .08 * s), (.075 * s, .09 * s), (.075 * s, .34 * s), (.02 * s, .36 * s), (.028 * s, .40 * s), (.004 * s, .50 * s)], unsampled(emit(srgb(0xFFC27A), 3.4)), 20, at)); point((x, y, z + .40 * s), srgb(0xFFB668), power, .05 * s); mirrored((x, y, z + .36 * s), .09 * s, srgb(0xFFB668), 14)
lantern((-1.62, 4.9, 0), 1.15, 70); lantern((-1.06, 5.5, 0), .72, 34); lantern((1.9, 7.3, .59), .8, 44)
place(lambda: palm(6.5, .5, .95, trunk, leaf, 5), (3.55, 8.6, -.4), 0); point((2.9, 8.0, .4), srgb(0xFFB266), 300, .2)
camera((0, -.6, 1.62), (0, 20, 1.62), 20.5, 9.5, .8, (0, .16))
render()
