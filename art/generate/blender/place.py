"""The head of a long table by candlelight: a plate, a folded napkin, a knife and a fork; the places along its sides out of focus."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .02)
steel = principled(Base_Color=(.66, .62, .56), Metallic=1.0, Roughness=.24); china = principled(Base_Color=(.50, .48, .44), Roughness=.18, Clearcoat=.6); rim = principled(Base_Color=(.80, .62, .36), Metallic=1.0, Roughness=.25); linen = principled(Base_Color=(.56, .50, .42), Roughness=.85, Sheen=.5)
t, b, new = nodes(linen); g = new('NewGeometry').outputs['Position']; t.links.new(new('Bump', Height=new('TexNoise', Vector=g, Scale=900.0, Detail=2.0).outputs[0], Distance=.0004, Strength=.5).outputs[0], b.inputs['Normal'])
mesh('table', [(-3, -1, 0), (3, -1, 0), (3, 4, 0), (-3, 4, 0)], [(0, 1, 2, 3)], wood((.014, .0075, .0045), (.036, .018, .0095), (30, 2.2, 30), .22), smooth=False)
def plate(): lathe([(0, .004), (.078, .004), (.088, .007), (.100, .0125), (.128, .0165), (.1295, .0172)], china, 128); lathe([(.1270, .01655), (.1296, .0174), (.1306, .0166), (.1290, .0150)], rim, 128); lathe([(.1290, .0150), (.098, .0085), (.075, 0)], china, 96)
def silver(at, stations, bend, n=32):
    """a bar along y through flat ellipses: (y, aside, half its width, half its thickness), its middle at the height bend(y)"""
    V, rows = [], []
    for (y, c, w, h), (y1, c1, w1, h1) in zip(stations, stations[1:] + stations[-1:]):
        steps = max(1, round((y1 - y) / .003))
        for j in range(steps): k = j / steps; k = k * k * (3 - 2 * k); rows.append((y + (y1 - y) * j / steps, c + (c1 - c) * k, w + (w1 - w) * k, h + (h1 - h) * k))
    for y, c, w, h in rows: V += [(at + c + w * math.cos(t), y, bend(y) + h * math.sin(t)) for t in (2 * math.pi * i / n for i in range(n))]
    mesh('silver', V, [(i * n + k, i * n + (k + 1) % n, i * n + n + (k + 1) % n, i * n + n + k) for i in range(len(rows) - 1) for k in range(n)] + [tuple(range(n)), tuple(range(len(V) - n, len(V)))], steel)
def fork(x):
    bend = lambda y: .0030 + .011 * math.exp(-((y - .055) / .030) ** 2) + .003 * math.exp(-((y + .095) / .03) ** 2)
    silver(x, [(-.105, 0, .0020, .0008), (-.1035, 0, .0065, .0014), (-.094, 0, .0096, .0018), (-.070, 0, .0080, .0020), (-.030, 0, .0040, .0022), (.012, 0, .0030, .0022), (.024, 0, .0042, .0019), (.036, 0, .0105, .0014), (.044, 0, .0125, .0013), (.050, 0, .0125, .0012)], bend)
    for k in range(4): c = -.0102 + .0068 * k; silver(x, [(.045, c, .0023, .0012), (.060, c, .0021, .0011), (.088, c * .97, .0017, .0010), (.099, c * .95, .0008, .0006)], bend, 20)
def knife(x):
    silver(x, [(-.112, 0, .0030, .0015), (-.109, 0, .0072, .0036), (-.098, 0, .0086, .0042), (-.060, 0, .0076, .0040), (-.018, 0, .0058, .0036), (-.010, 0, .0064, .0038), (-.006, 0, .0050, .0030), (.000, -.0005, .0062, .0012), (.008, -.0015, .0088, .0011), (.060, -.0016, .0092, .0010), (.088, -.0008, .0084, .0009), (.103, .0016, .0050, .0008), (.110, .0040, .0012, .0006)], lambda y: .0042)
# at the head of the table; the others along its two sides, each with its silver
def setting(): plate(); fork(-.172); knife(.168)
place(setting, (-.02, 0, 0))
for k in range(5):
    for x, turn in ((-.40, -90), (.37, 90)): place(setting if k < 3 else plate, (x, .46 + .46 * k, 0), turn)
# the napkin: three folds, each a little off
def fold(w, l, z, turn, at):
    n, m = 36, 14; V, F = [], []
    for s in (0, 1):
        for j in range(m + 1):
            for i in range(n + 1):
                u, v = i / n - .5, j / m - .5; e = (1 - (2 * abs(u)) ** 14) * (1 - (2 * abs(v)) ** 10); V.append((u * l, v * w, z + (.0045 * s if s else 0) * (.25 + .75 * max(0, e)) + .0011 * math.sin(7 * u + 2 * v + z * 900) + .0008 * math.sin(15 * u * v + 1)))
    q = (n + 1) * (m + 1)
    for s in (0, 1):
        for j in range(m):
            for i in range(n): a = s * q + j * (n + 1) + i; F.append((a, a + 1, a + n + 2, a + n + 1))
    edge = [i for i in range(n + 1)] + [(j + 1) * (n + 1) + n for j in range(m)] + [m * (n + 1) + i for i in range(n - 1, -1, -1)] + [j * (n + 1) for j in range(m - 1, 0, -1)]
    for a, c in zip(edge, edge[1:] + edge[:1]): F.append((a, c, c + q, a + q))
    o = mesh('fold', V, F, linen); o.location = at; o.rotation_euler = (0, 0, turn)
for k in range(3): fold(.082 - .004 * k, .168 - .005 * k, .0052 + .0048 * k, 1.22 + .05 * k, (-.020 + .001 * k, -.004, .0))
# candles down the table
flame = emit((1.0, .52, .16), 14)
for x, y in ((-.09, .40), (.06, .62), (-.04, 1.02), (.03, 1.40), (-.06, 1.90), (.02, 2.45)):
    lathe([(0, .139), (.0034, .141), (.0064, .147), (.0070, .152), (.0058, .161), (.0032, .171), (.0010, .178), (0, .180)], flame, 32, (x, y, 0)); lathe([(.010, 0), (.010, .135), (0, .137)], china, 32, (x, y, 0)); lathe([(.030, 0), (.032, .0015), (.031, .0035), (.020, .0045), (.0135, .0070), (.0125, .0150), (.0150, .0170), (.0155, .0200), (.0140, .0215), (.0102, .0220)], rim, 48, (x, y, 0))
    l = bpy.data.lights.new('f', 'POINT'); l.energy = .7; l.color = (1, .58, .24); l.shadow_soft_size = .012; lo = link(bpy.data.objects.new('f', l)); lo.location = (x, y, .16); lo.visible_glossy = False
area((-.42, -.20, .62), (0, 0, 0), (.34, .34), srgb(0xFFCE98), 4.4, False)
# what the silver and the polish mirror: a dim room beyond the candles
area((0, 2.4, 1.15), (0, 0, 0), (2.2, .6), srgb(0xFFC68A), 1.8, False)
camera((.055, -.60, .250), (-.018, .150, .052), 40, (-.010, -.060, .012), 5.6)
render()
