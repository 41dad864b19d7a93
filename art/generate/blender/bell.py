"""A brass bell on a leather-topped desk by lamplight, an envelope before it, two ledgers behind."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
c = reset(5, .012).cycles; c.adaptive_min_samples = 10; c.sample_clamp_indirect = .6
brass = principled(Base_Color=(.86, .62, .30), Metallic=1.0, Roughness=.16); gilt = principled(Base_Color=(.72, .54, .27), Metallic=1.0, Roughness=.34)
bronze = principled(Base_Color=(.20, .13, .065), Metallic=1.0, Roughness=.36); lacquer = principled(Base_Color=(.010, .009, .009), Roughness=.20, Clearcoat=1.0); paper = principled(Base_Color=(.62, .56, .46), Roughness=.7)
wax = principled(Base_Color=(.105, .010, .008), Roughness=.40, Specular=.3, Clearcoat=.12, Clearcoat_Roughness=.2)
def textured(col, grain, depth, rough, scale=(1, 1, 1)):
    m = principled(Base_Color=col, Roughness=rough, Specular=.12); t, b, new = nodes(m)
    h = new('TexNoise', Vector=new('Mapping', Vector=new('NewGeometry').outputs['Position'], Scale=scale).outputs[0], Scale=grain, Detail=2.0).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=depth, Strength=.5).outputs[0], b.inputs['Normal']); return m
leather = textured((.0062, .0130, .0115), 420, .0007, .55); cloth = textured((.014, .017, .019), 900, .0003, .7); oxblood = textured((.034, .009, .007), 700, .0003, .6)
# the edge of the leaves: fine level lines in the colour alone, for sheets of real thickness would only flicker
leaves = principled(Roughness=.75, Specular=.1); t, b, new = nodes(leaves); lines = new('TexNoise', Vector=new('Mapping', Vector=new('NewGeometry').outputs['Position'], Scale=(3, 3, 900)).outputs[0], Scale=1.0, Detail=2.0).outputs[0]
t.links.new(new('MixRGB', _0=new('MapRange', Value=lines, _1=.32, _2=.62).outputs[0], _1=(.20, .160, .108, 1), _2=(.44, .37, .272, 1)).outputs[0], b.inputs['Base Color'])
# the desk: a leather panel let into the wood, tooled with two gilt lines
mesh('desk', [(-3, -1.4, -.0008), (3, -1.4, -.0008), (3, 1.4, -.0008), (-3, 1.4, -.0008)], [(0, 1, 2, 3)], wood((.018, .0090, .0050), (.050, .025, .0125), rough=.30), smooth=False)
mesh('wall', [(-4, 1.4, -.5), (4, 1.4, -.5), (4, 1.4, 3), (-4, 1.4, 3)], [(0, 1, 2, 3)], principled(Base_Color=(.014, .018, .019), Roughness=.8), smooth=False)
TOP = .205
box((0, TOP - .5, -.0005), (2, 1, .001), leather)
for inset, w in ((.013, .0022), (.0172, .0007)): box((0, TOP - inset, .0001), (2, w, .0002), gilt)
# the bell: a lacquered foot, a shell of brass that hangs clear of it, a button above
B = (-.022, .012, 0); arc = [(.0400 * math.cos(t), .0185 + .0318 * math.sin(t)) for t in (math.radians(80 * k / 40) for k in range(41))]
lathe([(0, 0), (.0460, 0), (.0472, .0014), (.0474, .0062), (.0462, .0088), (.0440, .0100), (.0360, .0112), (0, .0118)], lacquer, 160, B)
lathe([(.0452, .0088), (.0458, .0096), (.0448, .0102), (.0438, .0103)], brass, 160, B)
lathe([(.0388, .0150), (.0414, .0144), (.0428, .0150), (.0430, .0162), (.0418, .0172), (.0406, .0176)] + arc + [(.0066, .0500), (.0070, .0508), (.0070, .0532), (.0062, .0540), (.0032, .0542), (.0030, .0580)], brass, 192, B)
lathe([(.0388, .0150), (.0384, .0190), (.0340, .0340), (.0200, .0460), (0, .0480)], brass, 96, B); lathe([(.0036, .011), (.0036, .050)], gilt, 32, B)
lathe([(.0028, .0576), (.0066, .0582), (.0078, .0594), (.0080, .0608), (.0072, .0626), (.0052, .0640), (.0026, .0646), (0, .0648)], brass, 96, B)
# the envelope lies on its face: a body, two wings, and a flap that the seal holds down and that bows a little between the seal and its corners
E = link(bpy.data.objects.new('envelope', None)); E.location = (.057, -.070, .0008); E.rotation_euler[2] = math.radians(19)
w, h, tip = .064, .045, -.012; top = .0008; parts = [prism(rounded(2 * w, 2 * h, .0010), -top, top, paper, .0003)]
for side in (-1, 1): parts.append(mesh('wing', [(side * (w - .0006), -h + .0006, top), (side * (w - .0006), h, top), (side * .004, tip - .004, top + .0003)], [(0, 1, 2) if side > 0 else (0, 2, 1)], paper, smooth=False))
ROWS, COLS = 60, 24; v = []
for j in range(ROWS + 1):
    # towards the tip the two straight edges meet in a small round
    s = j / ROWS; half = w * (1 - s); half = math.sqrt(half * half + .003 ** 2 * (1 - s))
    for i in range(COLS + 1): u = 2 * i / COLS - 1; v.append((u * min(half, w), h + (tip - h) * s, top + .0003 + .0004 * math.sin(math.pi * s) * u * u))
flap = mesh('flap', v, [(k, k + COLS + 1, k + COLS + 2, k + 1) for j in range(ROWS) for k in range(j * (COLS + 1), j * (COLS + 1) + COLS)], paper)
m = flap.modifiers.new('thick', 'SOLIDIFY'); m.thickness = .0003; m.offset = 0; parts.append(flap)
# the seal: wax pressed out into an uneven soft rim about a flat field, from which the monogram of the house stands up
STROKES = (((-.0048, -.0046), (0, .0052), .00050), ((0, .0052), (.0048, -.0046), .00050), ((-.0058, -.0017), (.0058, -.0017), .00030))
def ease(a, b, x): t = min(1, max(0, (x - a) / (b - a))); return t * t * (3 - 2 * t)
def letter(x, y):
    z = 0
    for (ax, ay), (bx, by), r in STROKES:
        dx, dy = bx - ax, by - ay; t = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        z = max(z, 1 - ease(r * .6, r * 1.5, math.hypot(x - ax - t * dx, y - ay - t * dy)))
    return z
SEG, RINGS, R = 256, 72, .0128; v = []
for k in range(SEG):
    a = 2 * math.pi * k / SEG; out = 1 + .050 * math.sin(2 * a + 1) + .036 * math.sin(3 * a + 2.4) + .022 * math.sin(5 * a) + .010 * math.sin(9 * a + 1)
    high = .0021 + .0003 * math.sin(a + .6) + .00022 * math.sin(3 * a + 1.1) + .0001 * math.sin(7 * a)
    for i in range(RINGS + 1):
        q = i / RINGS; u = R * q * (1 + (out - 1) * ease(.55, 1, q)); x, y = u * math.cos(a), u * math.sin(a); field = .0011 + .00045 * letter(x, y)
        v.append((x, y, field + (high - field) * ease(.60, .74, q) if q < .76 else high * math.sqrt(max(0, 1 - ((q - .76) / .235) ** 2.4)) - .0006 * ease(.97, 1, q)))
f = [(k * (RINGS + 1) + i, k * (RINGS + 1) + i + 1, (k + 1) % SEG * (RINGS + 1) + i + 1, (k + 1) % SEG * (RINGS + 1) + i) for k in range(SEG) for i in range(RINGS)]
seal = mesh('seal', v, f, wax, loc=(0, tip + .003, top + .0002)); seal.rotation_euler[2] = math.radians(-27); parts.append(seal)
for p in parts: p.parent = E
# two ledgers, the upper one turned: round-cornered boards, and the leaves one block set in between them
def ledger(at, size, turn, skin):
    e = link(bpy.data.objects.new('ledger', None)); e.location = at; e.rotation_euler[2] = math.radians(turn); x, y, z = size; board = rounded(x, y, .004)
    block = box((-.001, 0, z / 2), (x - .009, y - .008, z - .0058), leaves, .0004)
    for p in (prism(board, 0, .0032, skin, .0013), prism(board, z - .0032, z, skin, .0013), block, box((-x / 2 + .0015, 0, z / 2), (.003, y, z - .001), skin, .001)): p.parent = e
ledger((-.085, .150, 0), (.215, .150, .026), 9, oxblood); ledger((-.092, .152, .026), (.190, .135, .019), -4, cloth)
# a lamp beyond: its shade glows at the edge of the picture
L = (.118, .285); lathe([(.064, .145), (.104, 0)], emit(srgb(0xFFC486), .85), 96, (*L, .128)); lathe([(0, 0), (.052, 0), (.054, .005), (.050, .009), (.018, .014), (.006, .024), (.005, .20)], bronze, 96, (*L, 0))
area((*L, .140), (L[0], L[1] - .03, 0), (.15, .15), srgb(0xFFC080), .6, False)
area((-.34, -.36, .34), (-.02, 0, .02), (.13, .20), CHAMPAGNE, 3.2, False); area((.55, -.30, .45), (0, 0, .03), (.10, .50), srgb(0x9FB4B4), .45, False); area((0, -.1, .9), (0, 0, 0), (.8, .5), CHAMPAGNE, 1.0, False)
camera((-.012, -.470, .166), (.003, .030, .037), 49, (-.020, -.020, .034), 11)
render()
