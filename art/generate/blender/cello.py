"""A cello on its back: the bridge, four strings and a sound hole, in the light of a lamp beyond it."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
varnish = wood((.075, .020, .006), (.200, .066, .018), (3, 110, 40), .13); b = nodes(varnish)[1]; b.inputs['Clearcoat'].default_value = 1.0; b.inputs['Clearcoat Roughness'].default_value = .13
ebony = principled(Base_Color=(.0065, .0055, .005), Roughness=.20, Specular=.5); maple = wood((.20, .10, .045), (.34, .19, .090), (40, 40, 6), .32); steel = principled(Base_Color=(.70, .66, .60), Metallic=1.0, Roughness=.20); gap = principled(Base_Color=(.0012, .0008, .0006), Roughness=1.0, Specular=.0); inlay = principled(Base_Color=(.012, .006, .003), Roughness=.35)
# the outline: half its width at each place from the end pin to the neck
pts = [(0, .012), (.004, .062), (.018, .118), (.050, .174), (.100, .206), (.160, .2195), (.215, .2160), (.262, .1990), (.288, .1860), (.296, .1750), (.318, .1440), (.350, .1235), (.390, .1165), (.430, .1200), (.462, .1370), (.480, .1560), (.488, .1650), (.520, .1700), (.570, .1730), (.620, .1690), (.670, .1520), (.710, .1240), (.738, .0880), (.752, .0500), (.756, .012)]
def half(x):
    for k in range(len(pts) - 1):
        (x0, y0), (x1, y1) = pts[k], pts[k + 1]
        if x <= x1:
            p0, p3 = pts[max(k - 1, 0)], pts[min(k + 2, len(pts) - 1)]; t = (x - x0) / (x1 - x0); m0 = (y1 - p0[1]) / (x1 - p0[0]) * (x1 - x0); m1 = (p3[1] - y0) / (p3[0] - x0) * (x1 - x0)
            return (2 * t ** 3 - 3 * t * t + 1) * y0 + (t ** 3 - 2 * t * t + t) * m0 + (3 * t * t - 2 * t ** 3) * y1 + (t ** 3 - t * t) * m1
    return pts[-1][1]
def arch(x, y):
    """the belly: it rises from a shallow channel at the edge"""
    h = half(min(max(x, 0), .756)); v = min(abs(y) / h, 1); e = max(0, 1 - (2 * x / .756 - 1) ** 6)
    return .027 * e * (.5 + .5 * math.cos(math.pi * min(1, v * 1.06))) + .0035 * max(0, v - .90) / .10
N, M = 260, 72; V = [(.756 * i / N, (2 * j / M - 1) * half(.756 * i / N), arch(.756 * i / N, (2 * j / M - 1) * half(.756 * i / N))) for i in range(N + 1) for j in range(M + 1)]
mesh('belly', V, [(i * (M + 1) + j, (i + 1) * (M + 1) + j, (i + 1) * (M + 1) + j + 1, i * (M + 1) + j + 1) for i in range(N) for j in range(M)], varnish)
edge = [(.756 * i / N, -half(.756 * i / N)) for i in range(N + 1)] + [(.756 * i / N, half(.756 * i / N)) for i in range(N, -1, -1)]
tube([(x, y, .0022) for x, y in edge], .0030, varnish, True)
rib = len(edge); mesh('ribs', [(x, y * .985, z) for z in (0, -.118) for x, y in edge], [(k, (k + 1) % rib, (k + 1) % rib + rib, k + rib) for k in range(rib)], varnish)
for k in (.965, .958): tube([(x * .9945 + .002, y * k, arch(x, y * k) + .0001) for x, y in edge], .00055, inlay, True)
def smooth(points, n=6):
    """a curve through the points, n steps from each to the next"""
    o = []
    for a, b, c, d in zip([points[0]] + points[:-2], points[:-1], points[1:], points[2:] + [points[-1]]):
        for k in range(n): t = k / n; o.append(tuple(.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3) for p, q, r, s in zip(a, b, c, d)))
    return o + [points[-1]]
# the sound holes: a long stem that narrows and hooks about its two eyes, nicked where the bridge stands
STEM = smooth([(.2850, .1140), (.2770, .1110), (.2740, .1040), (.2790, .0960), (.2930, .0912), (.3160, .0888), (.3400, .0872), (.3620, .0858), (.3860, .0842), (.4090, .0822), (.4280, .0780), (.4390, .0716), (.4390, .0650), (.4330, .0612)], 8)
def sound(side):
    V, F, n = [], [], len(STEM) - 1
    for k, (x, y) in enumerate(STEM):
        (x0, y0), (x1, y1) = STEM[max(k - 1, 0)], STEM[min(k + 1, n)]; d = math.hypot(x1 - x0, y1 - y0); w = .0010 + .0042 * max(0, math.sin(math.pi * k / n)) ** 1.2
        for g in (-1, 1): px, py = x - g * w * (y1 - y0) / d, side * (y + g * w * (x1 - x0) / d); V.append((px, py, arch(px, py) + .0005))
    for k in range(n): F.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    mesh('f', V, F, gap)
    for x, y, r, h in ((.2905, .1120, .0074, .0074), (.4290, .0650, .0060, .0060), (.3615, .0858, .0016, .0082)):
        q = [(x + r * math.cos(a), side * (y + h * math.sin(a))) for a in [2 * math.pi * j / 28 for j in range(28)]]; mesh('eye', [(x, y, arch(x, y) + .0006) for x, y in q], [tuple(range(28))], gap)
for side in (-1, 1): sound(side)
# the bridge: feet, waist, wings, and a heart cut through it
BX, BZ = .362, .0265
def bridge():
    foot = smooth([(0, .030), (.010, .0288), (.018, .0240), (.0232, .0140), (.0256, .0050), (.0268, 0)])
    leg = smooth([(.0460, 0), (.0472, .0028), (.0430, .0068), (.0375, .0130), (.0335, .0220), (.0312, .0310), (.0318, .0365), (.0365, .0400), (.0425, .0425), (.0448, .0475), (.0425, .0525), (.0368, .0538), (.0330, .0575), (.0338, .0630), (.0385, .0680), (.0392, .0735), (.0340, .0800), (.0240, .0856), (.0120, .0892), (0, .0905)])
    heart = smooth([(0, .0440), (.0052, .0490), (.0092, .0550), (.0090, .0610), (.0050, .0638), (.0014, .0615), (0, .0590)])
    c = bpy.data.curves.new('bridge', 'CURVE'); c.dimensions = '2D'; c.fill_mode = 'BOTH'; c.extrude = .0034; c.bevel_depth = .0009; c.bevel_resolution = 3; c.materials.append(maple)
    for half_ in (foot + leg, heart):
        o = half_ + [(-y, z) for y, z in reversed(half_[1:-1])]; q = c.splines.new('POLY'); q.points.add(len(o) - 1); q.use_cyclic_u = True
        for at, (y, z) in zip(q.points, o): at.co = (y, z, 0, 1)
    p = link(bpy.data.objects.new('bridge', c)); p.rotation_euler = (math.pi / 2, 0, math.pi / 2); p.location = (BX, 0, BZ - .003); return p
bridge()
# strings, from the tailpiece over the bridge to where the neck goes out of sight
for k, r in enumerate((.00055, .00070, .00090, .00115)):
    y = (k - 1.5) * .0165; z = BZ + .0905 - .0036 * abs(k - 1.5) ** 2; tube([(.205, (k - 1.5) * .0105, .0700), (BX, y, z), (1.15, (k - 1.5) * .0085, .1165)], r, steel)
    sphere((.203, (k - 1.5) * .0105, .0700), .0030, steel, 10); f = lathe([(0, .014), (.0036, .013), (.0044, .008), (.0028, .003), (.0028, 0)], steel, 24); f.location = (.180 - .004 * (k % 2), (k - 1.5) * .0118, .0665)
V, F = [], []
for i in range(31):
    t = i / 30; x = .012 + .205 * t; w = .014 + .017 * t ** 1.3; z = .040 + .030 * t
    for j in range(13): a = math.pi * j / 12; V.append((x, w * math.cos(a), z + .0085 * math.sin(a)))
for i in range(30):
    for j in range(12): F.append((i * 13 + j, i * 13 + j + 1, (i + 1) * 13 + j + 1, (i + 1) * 13 + j))
F.append(tuple(30 * 13 + j for j in range(13))); mesh('tail', V, F, ebony)
V, F = [], []
for i in range(2):
    x = (.545, 1.2)[i]; w = (.031, .019)[i]; z = (.0945, .1000)[i]
    for j in range(17): a = math.pi * j / 16; V.append((x, w * math.cos(a), z + .012 * math.sin(a)))
for j in range(16): F.append((j, j + 1, 17 + j + 1, 17 + j))
F += [tuple(range(17)), (0, 16, 33, 17)]; mesh('board', V, F, ebony)
box((.90, 0, .060), (.40, .034, .072), varnish, .012)
# velvet beneath; one lamp beyond, one low to the left; far lamps, seen in the varnish
mesh('rest', [(-2, -2, -.12), (3, -2, -.12), (3, 2, -.12), (-2, 2, -.12)], [(0, 1, 2, 3)], principled(Base_Color=(.010, .014, .020), Roughness=.95, Sheen=.35), smooth=False)
area((.78, 1.0, .46), (.36, .0, .02), (.62, .20), srgb(0xFFBE74), 10); area((-.45, .10, .50), (.36, 0, .04), (.14, .30), srgb(0xFFC88C), 4.5); area((.55, -.95, .55), (.36, 0, .05), (.10, .60), srgb(0xB9B4A8), 1.0)
lamps(24, ((-1.5, 3.2), (3.6, 6.0), (.2, 2.2)), (.04, .09), (SODIUM, CHAMPAGNE, srgb(0xFF9A3C)), 5, 7)
camera((-.010, -.405, .280), (.392, .002, .040), 45, (.362, -.050, .060), 3.2)
render()
