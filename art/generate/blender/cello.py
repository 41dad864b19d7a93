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
# the sound holes: an S that narrows to its two eyes
def sound(side):
    V, F, n = [], [], 60
    for k in range(n + 1):
        t = 2 * k / n - 1; x = .362 + .066 * t; y = .094 - .016 * math.sin(math.pi * t * .95) - .012 * t; w = .0062 * (1 - .55 * t * t); sl = .30
        for g in (-1, 1): px, py = x + g * w * sl * .3, side * (y + g * w); V.append((px, py, arch(px, py) + .0005))
    for k in range(n): F.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    mesh('f', V, F, gap)
    for ex, ey, r in ((.292, .0965, .0105), (.434, .0765, .0082)):
        q = [(ex + r * math.cos(a), side * (ey + r * math.sin(a))) for a in [2 * math.pi * j / 28 for j in range(28)]]; mesh('eye', [(x, y, arch(x, y) + .0006) for x, y in q], [tuple(range(28))], gap)
for side in (-1, 1): sound(side)
# the bridge: feet, waist and heart
BX, BZ = .362, .0265
def bridge():
    out = [(.045, 0), (.047, .004), (.040, .010), (.032, .018), (.030, .028), (.036, .034), (.040, .042), (.036, .052), (.038, .064), (.040, .074), (.030, .084), (.015, .0890), (0, .0905)]; arc_ = [(0, .016), (.012, .015), (.020, .010), (.024, .003), (.026, 0)]
    o = out + [(-y, z) for y, z in reversed(out[:-1])] + [(-y, z) for y, z in reversed(arc_)] + arc_[1:]
    p = prism(o, -.0045, .0045, maple, .0012); p.rotation_euler = (math.pi / 2, 0, math.pi / 2); p.location = (BX, 0, BZ - .003); return p
bridge()
# strings, from the tailpiece over the bridge to where the neck goes out of sight
for k, r in enumerate((.00055, .00070, .00090, .00115)):
    y = (k - 1.5) * .0165; z = BZ + .0905 - .0036 * abs(k - 1.5) ** 2; tube([(.205, (k - 1.5) * .0105, .0700), (BX, y, z), (1.15, (k - 1.5) * .0085, .118)], r, steel)
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
    x = (.545, 1.2)[i]; w = (.031, .019)[i]; z = (.066, .088)[i]
    for j in range(17): a = math.pi * j / 16; V.append((x, w * math.cos(a), z + .012 * math.sin(a)))
for j in range(16): F.append((j, j + 1, 17 + j + 1, 17 + j))
F += [tuple(range(17)), (0, 16, 33, 17)]; mesh('board', V, F, ebony)
box((.90, 0, .045), (.40, .034, .050), varnish, .012)
# velvet beneath; one lamp beyond, one low to the left; far lamps, seen in the varnish
mesh('rest', [(-2, -2, -.12), (3, -2, -.12), (3, 2, -.12), (-2, 2, -.12)], [(0, 1, 2, 3)], principled(Base_Color=(.010, .014, .020), Roughness=.95, Sheen=.35), smooth=False)
area((.78, 1.0, .46), (.36, .0, .02), (.62, .20), srgb(0xFFBE74), 10); area((-.45, .10, .50), (.36, 0, .04), (.14, .30), srgb(0xFFC88C), 4.5); area((.55, -.95, .55), (.36, 0, .05), (.10, .60), TEAL, 1.3)
lamps(24, ((-1.5, 3.2), (3.6, 6.0), (.2, 2.2)), (.04, .09), (SODIUM, CHAMPAGNE, srgb(0xFF9A3C)), 5, 7)
camera((-.010, -.405, .280), (.392, .002, .040), 45, (.362, -.050, .060), 3.2)
render()
