"""The head of a long table by candlelight: a plate, a folded napkin, a knife and a fork; the places along its sides out of focus."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(4, .02)
steel = principled(Base_Color=(.66, .62, .56), Metallic=1.0, Roughness=.18); china = principled(Base_Color=(.50, .48, .44), Roughness=.18, Clearcoat=.6); rim = principled(Base_Color=(.80, .62, .36), Metallic=1.0, Roughness=.25); linen = principled(Base_Color=(.56, .50, .42), Roughness=.85, Sheen=.5)
t, b, new = nodes(linen); g = new('NewGeometry').outputs['Position']; t.links.new(new('Bump', Height=new('TexNoise', Vector=g, Scale=900.0, Detail=2.0).outputs[0], Distance=.0004, Strength=.5).outputs[0], b.inputs['Normal'])
mesh('table', [(-3, -1, 0), (3, -1, 0), (3, 4, 0), (-3, 4, 0)], [(0, 1, 2, 3)], wood((.014, .0075, .0045), (.036, .018, .0095), (30, 2.2, 30), .22), smooth=False)
def plate(x, y): lathe([(0, .004), (.078, .004), (.088, .007), (.100, .0125), (.128, .0165), (.1295, .0172)], china, 128, (x, y, 0)); lathe([(.1270, .01655), (.1296, .0174), (.1306, .0166), (.1290, .0150)], rim, 128, (x, y, 0)); lathe([(.1290, .0150), (.098, .0085), (.075, 0)], china, 96, (x, y, 0))
# at the head of the table; the others along its two sides
plate(-.02, 0)
for k in range(5):
    for x in (-.40, .37): plate(x, .46 + .46 * k)
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
# knife on the right, fork on the left
def lie(o, x, y, z, turn): o.location = (x, y, z); o.rotation_euler = (0, 0, turn)
knife = [(0, -.0050), (.012, -.0062), (.085, -.0046), (.098, -.0052), (.112, -.0080), (.190, -.0090), (.212, -.0064), (.222, .0010), (.212, .0050), (.112, .0050), (.098, .0046), (.085, .0046), (.012, .0062), (0, .0050)]
lie(prism(knife, 0, .0026, steel, .0010), .150, -.115, .001, math.pi / 2 + .02)
for x0, turn in ((-.205, -.02),):
    V, F = [], []; N = 44
    def width(s): return .0062 - .0030 * min(1, s / .06) if s < .085 else .0034 + .0085 * min(1, ((s - .085) / .045)) ** 1.6
    def lift(s): return .0020 + .010 * math.exp(-((s - .150) / .034) ** 2)
    for i in range(N + 1):
        s = .150 * i / N; w = width(s); V += [(w, s, lift(s)), (-w, s, lift(s)), (-w, s, lift(s) - .0022), (w, s, lift(s) - .0022)]
    for i in range(N):
        for k in range(4): F.append((4 * i + k, 4 * i + (k + 1) % 4, 4 * i + 4 + (k + 1) % 4, 4 * i + 4 + k))
    F += [(3, 2, 1, 0), (4 * N, 4 * N + 1, 4 * N + 2, 4 * N + 3)]; o = subsurf(mesh('fork', V, F, steel), 1); lie(o, x0, -.110, 0, turn)
    for k in range(4): x = -.0096 + .0064 * k; lie(tube([(x * (1 + .04 * j / 10), .148 + .0052 * j, lift(.148 + .0052 * j) - .0011) for j in range(11)], .00135, steel), x0, -.110, 0, turn)
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
