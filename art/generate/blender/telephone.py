"""A telephone of black Bakelite on a leather desk top by lamplight, a pad and a pencil beside it."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
black = principled(Base_Color=(.0065, .0058, .0054), Roughness=.17, Specular=.6); chrome = principled(Base_Color=(.72, .66, .56), Metallic=1.0, Roughness=.14); brass = principled(Base_Color=(.80, .58, .30), Metallic=1.0, Roughness=.24); card = principled(Base_Color=(.62, .56, .45), Roughness=.6)
hide = principled(Base_Color=(.016, .034, .027), Roughness=.40, Specular=.4); t, b, new = nodes(hide); g = new('NewGeometry').outputs['Position']
t.links.new(new('Bump', Height=new('TexVoronoi', Vector=g, Scale=520.0).outputs[0], Distance=.0005, Strength=.4).outputs[0], b.inputs['Normal'])
mesh('desk', [(-2, -1, 0), (2, -1, 0), (2, 2, 0), (-2, 2, 0)], [(0, 1, 2, 3)], hide, smooth=False)
def solid(rings, mat, closed=True):
    """a body from outlines laid one above the other: (outline, z)"""
    n = len(rings[0][0]); V = [(x, y, z) for o, z in rings for x, y in o]; F = []
    for k in range(len(rings) - 1):
        for i in range(n): j = (i + 1) % n; F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    F += [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]; return mesh('solid', V, F, mat)
def shifted(o, dy): return [(x, y + dy) for x, y in o]
# the body: a skirt that sweeps up and back to the cradle
prof = [(.232, .196, .0, .000, .030), (.238, .202, .0, .004, .030), (.236, .200, .0, .012, .030), (.222, .188, .004, .026, .032), (.196, .166, .010, .046, .034), (.172, .142, .018, .066, .034), (.156, .120, .026, .084, .032), (.148, .106, .032, .098, .030), (.146, .102, .034, .104, .028), (.140, .096, .034, .108, .026)]
solid([(shifted(rounded(w, d, r, 12), dy), z) for w, d, dy, z, r in prof], black)
# the dial, on the slope that looks at the reader
TILT, DC = math.radians(46), (0, -.0655, .0615)
def on_dial(o, x, y, z):
    c, s = math.cos(TILT), math.sin(TILT); o.rotation_euler = (TILT, 0, 0); o.location = (DC[0] + x, DC[1] + y * c - z * s, DC[2] + y * s + z * c); return o
on_dial(lathe([(.0470, -.016), (.0470, .004), (.0455, .0065), (.0425, .0065), (.0415, .004)], chrome, 128), 0, 0, 0); on_dial(lathe([(0, .0030), (.0420, .0030)], card, 96), 0, 0, 0)
wheel = on_dial(prism([(.0392 * math.cos(2 * math.pi * k / 96), .0392 * math.sin(2 * math.pi * k / 96)) for k in range(96)], .0058, .0078, black, .0006), 0, 0, 0)
for k in range(10):
    a = math.radians(62 + 27.5 * k); hx, hy = .0290 * math.cos(a), .0290 * math.sin(a)
    h = on_dial(prism([(hx + .0066 * math.cos(2 * math.pi * j / 24), hy + .0066 * math.sin(2 * math.pi * j / 24)) for j in range(24)], .002, .012, None), 0, 0, 0); h.hide_render = True
    m = wheel.modifiers.new('h', 'BOOLEAN'); m.operation = 'DIFFERENCE'; m.object = h; m.solver = 'EXACT'
    on_dial(lathe([(.0066, .0079), (.0072, .0083), (.0078, .0079)], chrome, 40), hx, hy, 0)
on_dial(lathe([(0, .0086), (.0138, .0086), (.0150, .0080)], card, 64), 0, 0, 0); on_dial(lathe([(.0146, .0078), (.0152, .0092), (.0166, .0092), (.0172, .0078)], brass, 64), 0, 0, 0)
stop = math.radians(-40); on_dial(tube([(.0452 * math.cos(stop), .0452 * math.sin(stop), .006), (.036 * math.cos(stop), .036 * math.sin(stop), .0105), (.027 * math.cos(stop + .05), .027 * math.sin(stop + .05), .0100)], .0016, chrome), 0, 0, 0)
# the cradle: two horns on each side of a bar
for s in (-1, 1):
    x = s * .050
    for y in (.010, .060): tube([(x, .034, .106), (x, .034 + (y - .034) * .75, .112), (x, y, .124), (x, y + (y - .034) * .12, .138)], .0062, black); sphere((x, y + (y - .034) * .12, .139), .0064, black, 12)
    box((x, .034, .108), (.016, .050, .012), black, .004)
# the handset: a bar that thickens to the ends, an ear and a mouth that turn down
HZ, HY = .1405, .034; N, M = 64, 24; V, F = [], []
for i in range(N + 1):
    u = 2 * i / N - 1; x = .108 * u; z = HZ + .016 * (1 - u * u) - .004; w = .0125 + .0035 * abs(u) ** 3; h = .0105 + .0030 * abs(u) ** 4
    for j in range(M): q = 2 * math.pi * j / M; V.append((x, HY + w * math.cos(q), z + h * math.sin(q)))
for i in range(N):
    for j in range(M): F.append((i * M + j, i * M + (j + 1) % M, (i + 1) * M + (j + 1) % M, (i + 1) * M + j))
F += [tuple(range(M - 1, -1, -1)), tuple(range(N * M, (N + 1) * M))]; mesh('bar', V, F, black)
for s in (-1, 1):
    cap = lathe([(0, .020), (.010, .0195), (.019, .016), (.0245, .008), (.0275, -.004), (.0290, -.014), (.0285, -.0175), (.0255, -.0195), (.010, -.0175), (0, -.0170)], black, 96); cap.location = (s * .110, HY, HZ - .006); cap.rotation_euler = (0, s * .16, 0)
    ringo = lathe([(.0292, -.0120), (.0300, -.0128), (.0292, -.0136)], chrome, 96); ringo.location = cap.location; ringo.rotation_euler = cap.rotation_euler
# its cord, plaited, falls to the desk behind
tube([(-.112, HY + .016, HZ - .012), (-.135, .075, .100), (-.150, .110, .045), (-.165, .150, .0065), (-.150, .215, .0045), (-.080, .262, .0045), (.010, .262, .0045), (.060, .215, .0045), (.062, .150, .010)], .0040, principled(Base_Color=(.030, .015, .008), Roughness=.8))
# a pad and a pencil before it
paper = principled(Base_Color=(.52, .46, .36), Roughness=.85)
pad = box((.215, -.060, .008), (.125, .170, .016), paper, .0015, (0, 0, -.22)); box((.215, -.060, .0035), (.131, .176, .007), principled(Base_Color=(.030, .012, .006), Roughness=.4), .002, (0, 0, -.22))
p = tube([(-.088, 0, 0), (.070, 0, 0)], .0036, principled(Base_Color=(.050, .012, .008), Roughness=.25)); q = lathe([(0, .016), (.0012, .012), (.0036, 0)], paper, 24); f = tube([(-.096, 0, 0), (-.087, 0, 0)], .0038, brass)
for o in (p, f): o.location = (.205, -.055, .0198); o.rotation_euler = (0, 0, .95)
q.location = (.205 + .070 * math.cos(.95), -.055 + .070 * math.sin(.95), .0198); q.rotation_euler = (0, math.pi / 2, .95)
# a lamp to the right, another far behind; windows beyond
area((.60, -.22, .52), (.04, 0, .05), (.20, .20), srgb(0xFFC078), 6.5); area((-.10, .85, .55), (0, .05, .08), (.60, .12), srgb(0xFFB05E), 6.0, False); area((-.62, -.30, .45), (0, 0, .08), (.05, .45), TEAL, .9); area((-.30, -.85, .62), (.02, 0, .06), (.30, .30), srgb(0xFFD2A0), 5.0)
lamps(40, ((-2.6, 2.8), (3.0, 5.2), (-.10, 1.3)), (.025, .060), (SODIUM, SODIUM, srgb(0xFF9A3C)), 3.2, 4)
area((.05, .45, 1.0), (0, 0, .05), (1.1, .5), srgb(0xFFC890), 9.0, False)
camera((-.150, -.660, .190), (.036, .0, .082), 49, (.0, -.075, .085), 2.8)
render()
