"""A brass bell on a leather-topped desk by lamplight, an envelope before it, two ledgers behind."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .01)
brass = principled(Base_Color=(.86, .62, .30), Metallic=1.0, Roughness=.16); gilt = principled(Base_Color=(.72, .54, .27), Metallic=1.0, Roughness=.34)
bronze = principled(Base_Color=(.20, .13, .065), Metallic=1.0, Roughness=.36); lacquer = principled(Base_Color=(.010, .009, .009), Roughness=.20, Clearcoat=1.0); paper = principled(Base_Color=(.62, .56, .46), Roughness=.7)
wax = principled(Base_Color=(.110, .011, .008), Roughness=.42, Clearcoat=.25, Clearcoat_Roughness=.2)
def textured(col, grain, depth, rough, scale=(1, 1, 1)):
    m = principled(Base_Color=col, Roughness=rough, Specular=.12); t, b, new = nodes(m)
    h = new('TexNoise', Vector=new('Mapping', Vector=new('NewGeometry').outputs['Position'], Scale=scale).outputs[0], Scale=grain, Detail=2.0).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=depth, Strength=.5).outputs[0], b.inputs['Normal']); return m
leather = textured((.0062, .0130, .0115), 420, .0007, .55); cloth = textured((.014, .017, .019), 900, .0003, .7); oxblood = textured((.034, .009, .007), 700, .0003, .6); leaves = textured((.46, .39, .29), 1, .0002, .7, (4, 4, 500))
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
# the envelope lies on its face: a body, a flap that stands a little off it, a seal
E = link(bpy.data.objects.new('envelope', None)); E.location = (.057, -.070, .0006); E.rotation_euler[2] = math.radians(19)
w, h, tip = .064, .045, -.012; parts = [box((0, 0, 0), (2 * w, 2 * h, .0012), paper, .0004)]
for side in (-1, 1): parts.append(mesh('wing', [(side * w, -h, .00065), (side * w, h, .00065), (side * .006, tip - .002, .0010)], [(0, 1, 2) if side > 0 else (0, 2, 1)], paper, smooth=False))
def flap(z): return [(-w, h, z + .0008), (w, h, z + .0008), (.005, tip + .0025, z + .0026), (0, tip, z + .0027), (-.005, tip + .0025, z + .0026)]
parts.append(mesh('flap', flap(0) + flap(.0005), [(0, 1, 2, 3, 4), (9, 8, 7, 6, 5)] + [(k, k + 5, (k + 1) % 5 + 5, (k + 1) % 5) for k in range(5)], paper, smooth=False))
rim = [1 + .09 * math.sin(2 * a + 1) + .05 * math.sin(3 * a + 2) + .03 * math.sin(5 * a) for a in (2 * math.pi * k / 96 for k in range(96))]
rings = ((0, .0013), (.0052, .0013), (.0060, .0015), (.0066, .0024), (.0076, .0028), (.0090, .0025), (.0099, .0015), (.0102, -.002)); v = []; f = []
for k in range(96):
    for q, z in rings: a = 2 * math.pi * k / 96; u = q * (1 + (rim[k] - 1) * min(1, (q / .0102) ** 3)); v.append((u * math.cos(a), u * math.sin(a), z))
for k in range(96): f += [(k * 8 + i, (k + 1) % 96 * 8 + i, (k + 1) % 96 * 8 + i + 1, k * 8 + i + 1) for i in range(7)]
parts.append(mesh('seal', v, f, wax, loc=(0, tip + .002, .0031)))
for p in parts: p.parent = E
# two ledgers, the upper one turned
def ledger(at, size, turn, skin):
    e = link(bpy.data.objects.new('ledger', None)); e.location = at; e.rotation_euler[2] = math.radians(turn); x, y, z = size
    for p in (box((0, 0, .0015), (x, y, .003), skin, .0008), box((0, 0, z - .0015), (x, y, .003), skin, .0008), box((0, 0, z / 2), (x - .010, y - .010, z - .005), leaves, .001), box((-x / 2 + .0015, 0, z / 2), (.003, y, z - .001), skin, .001)): p.parent = e
ledger((-.085, .150, 0), (.215, .150, .026), 9, oxblood); ledger((-.092, .152, .026), (.190, .135, .019), -4, cloth)
# a lamp beyond: its shade glows at the edge of the picture
L = (.118, .285); lathe([(.064, .145), (.104, 0)], emit(srgb(0xFFC486), .85), 96, (*L, .128)); lathe([(0, 0), (.052, 0), (.054, .005), (.050, .009), (.018, .014), (.006, .024), (.005, .20)], bronze, 96, (*L, 0))
area((*L, .140), (L[0], L[1] - .03, 0), (.15, .15), srgb(0xFFC080), .6, False)
area((-.34, -.36, .34), (-.02, 0, .02), (.13, .20), CHAMPAGNE, 3.2, False); area((.55, -.30, .45), (0, 0, .03), (.10, .50), srgb(0x9FB4B4), .45, False); area((0, -.1, .9), (0, 0, 0), (.8, .5), CHAMPAGNE, 1.0, False)
camera((-.012, -.470, .166), (.003, .030, .037), 49, (-.020, -.020, .034), 8)
render(guided=True)
