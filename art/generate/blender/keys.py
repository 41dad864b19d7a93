"""The key of a front door and its leather fob on a tray of spun silver, seen from above, on dark marble; the lower third is left to text."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from mathutils import Matrix
reset(5, .02)
def spun(base, rough, aniso):
    m = principled(Base_Color=base, Metallic=1.0, Roughness=rough, Anisotropic=aniso); t, b, new = nodes(m)
    t.links.new(new('Tangent', direction_type='RADIAL', axis='Z').outputs[0], b.inputs['Tangent'])
    # the marks of the lathe: rings that are not quite equal
    p = new('SeparateXYZ', Vector=new('NewGeometry').outputs['Position']); r = new('Math', operation='SQRT', _0=new('Math', operation='MULTIPLY_ADD', _0=p.outputs[0], _1=p.outputs[0], _2=new('Math', operation='MULTIPLY', _0=p.outputs[1], _1=p.outputs[1]).outputs[0]).outputs[0]).outputs[0]
    ring = new('TexNoise', noise_dimensions='1D', W=r, Scale=1500.0, Detail=2.0).outputs[0]; t.links.new(new('MapRange', Value=ring, _1=.3, _2=.7, _3=rough - .02, _4=rough + .03).outputs[0], b.inputs['Roughness']); return m
silver, pearl = spun((.50, .485, .46), .30, .8), principled(Base_Color=(.66, .63, .58), Metallic=1.0, Roughness=.22)
brass, steel = principled(Base_Color=(.86, .62, .30), Metallic=1.0, Roughness=.20), principled(Base_Color=(.66, .60, .50), Metallic=1.0, Roughness=.18)
t, b, new = nodes(brass); n = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=420.0, Detail=4.0).outputs[0]; t.links.new(new('MapRange', Value=n, _1=.35, _2=.7, _3=.16, _4=.28).outputs[0], b.inputs['Roughness'])
# black marble: a few pale veins that wander
marble = principled(Roughness=.15, Specular=.5); t, b, new = nodes(marble); g = new('NewGeometry').outputs['Position']
warp = new('TexNoise', Vector=g, Scale=4.5, Detail=6.0, Roughness=.62); at = new('MixRGB', blend_type='ADD', _0=.30, _1=g, _2=warp.outputs[1]).outputs[0]
vein = new('TexNoise', Vector=at, Scale=2.6, Detail=1.0, Roughness=.4).outputs[0]; d = new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=vein, _1=.5).outputs[0]).outputs[0]
t.links.new(new('MixRGB', _0=new('MapRange', Value=d, _1=.0, _2=.006, _3=.22, _4=.0).outputs[0], _1=(.0065, .0068, .0072, 1), _2=(.10, .088, .072, 1)).outputs[0], b.inputs['Base Color'])
mesh('top', [(-3, -1.2, 0), (3, -1.2, 0), (3, 2.6, 0), (-3, 2.6, 0)], [(0, 1, 2, 3)], marble, smooth=False)
# the tray: a flat middle, a well, a rim with a border of pearls
FLAT, EDGE = .0016, .0776
lathe([(0, FLAT), (.0590, FLAT), (.0615, .0019), (.0635, .0030), (.0655, .0056), (.0672, .0070), (.0700, .0078), (.0750, .0082), (EDGE, .0080), (EDGE + .0010, .0070), (.0735, .0050), (.0660, .0004), (0, .0002)], silver, 220)
for k in range(84): a = k * math.pi / 42; sphere((EDGE * math.cos(a), EDGE * math.sin(a), .0086), .0027, pearl, 12)
for r, z in ((.0742, .0084), (.0600, FLAT + .0003)): tube([(r * math.cos(a), r * math.sin(a), z) for a in [k * math.pi / 90 for k in range(180)]], .0005, pearl, True)
def placed(o, x, y, z, turn, tip=(0, 0)): o.location = (x, y, z); o.rotation_euler = (tip[0], tip[1], turn); return o
def arc(cx, cy, r, a, b_, n): return [(cx + r * math.cos(math.radians(a + (b_ - a) * k / n)), cy + r * math.sin(math.radians(a + (b_ - a) * k / n))) for k in range(n + 1)]
# the key lies along its own x: an oval bow, turned collars, a round shank, a bit with its wards cut
K, KZ, TURN = (-.004, -.026), FLAT + .0033, math.radians(122)
def on_key(o, x=0, y=0, z=0): return placed(o, K[0] + x * math.cos(TURN) - y * math.sin(TURN), K[1] + x * math.sin(TURN) + y * math.cos(TURN), KZ + z, TURN)
def turned(profile, mat): o = lathe([(r, x) for x, r in profile], mat, 72); o.data.transform(Matrix.Rotation(math.pi / 2, 4, 'Y')); return on_key(o)
on_key(tube([(.0118 * math.cos(a), .0094 * math.sin(a), 0) for a in [k * math.pi / 48 for k in range(96)]], .0024, brass, True))
turned([(.0112, 0), (.0112, .0028), (.0128, .0037), (.0142, .0043), (.0156, .0041), (.0164, .0033), (.0176, .0030), (.0188, .0040), (.0196, .0040), (.0206, .0030), (.0225, .0028), (.0560, .0028), (.0566, .0033), (.0580, .0033), (.0586, .0028), (.0760, .0028), (.0768, .0023), (.0772, .0015), (.0772, 0)], brass)
bit = [(.0600, .0012), (.0600, -.0150), (.0640, -.0150), (.0640, -.0108), (.0656, -.0108), (.0656, -.0150), (.0690, -.0150), (.0690, -.0126), (.0712, -.0126), (.0712, -.0150), (.0738, -.0150), (.0738, .0012)]
on_key(prism(bit, -.0011, .0011, brass, .00025))
for x, w in ((.0626, .0006), (.0676, .0006), (.0724, .0005)): on_key(box((0, 0, 0), (w, .0068, .0024), principled(Base_Color=(.16, .11, .05), Metallic=1.0, Roughness=.45)), x, -.0072)
# the ring through the bow and the eyelet of the fob: two layers of leather, stitched
RING = (.0078, -.0360); placed(tube([(.0118 * math.cos(a), .0118 * math.sin(a), 0) for a in [k * math.pi / 48 for k in range(96)]], .00085, steel, True), *RING, FLAT + .0042, 0, (.10, -.16))
hide = principled(Roughness=.46, Specular=.4); t, b, new = nodes(hide); g = new('NewGeometry').outputs['Position']
tone = new('TexNoise', Vector=g, Scale=60.0, Detail=3.0).outputs[0]; t.links.new(new('MixRGB', _0=tone, _1=(.050, .018, .008, 1), _2=(.100, .040, .017, 1)).outputs[0], b.inputs['Base Color'])
n = new('TexVoronoi', Vector=g, Scale=1100.0).outputs[0]; f = new('TexNoise', Vector=g, Scale=260.0, Detail=3.0).outputs[0]; t.links.new(new('Bump', Height=new('Math', operation='ADD', _0=n, _1=f).outputs[0], Distance=.0004, Strength=.45).outputs[0], b.inputs['Normal'])
half = lambda x, w: w * (1 - max(0, (.012 - x) / .012) ** 2 * .62) if x < .012 else w
def fob(w, l, r, n=10): s = [(x, half(x, w)) for x in [l * .30 * k / n for k in range(n + 1)]]; end = arc(l - r, w - r, r, 90, 0, n) + arc(l - r, r - w, r, 0, -90, n); return [(x, -y) for x, y in s] + [(x, y) for x, y in reversed(end)] + [(x, y) for x, y in reversed(s)]
F, FZ, LEAN = (.0138, -.0292), FLAT + .0022, math.radians(56)
def on_fob(o, x=0, z=0): return placed(o, F[0] + x * math.cos(LEAN), F[1] + x * math.sin(LEAN), FZ + z, LEAN)
on_fob(prism(fob(.0130, .060, .0085), -.0016, .0020, hide, .0009))
edge = principled(Base_Color=(.020, .008, .004), Roughness=.35); on_fob(tube([(x, y, .0002) for x, y in fob(.01305, .06005, .0085)], .00035, edge))
thread = principled(Base_Color=(.62, .50, .33), Roughness=.7); path = fob(.0109, .0577, .0072, 16)[1:-1]; total = []
for (x0, y0), (x1, y1) in zip(path, path[1:]):
    steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / .0001)); total += [(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps) for k in range(steps)]
for k in range(0, len(total) - 19, 25): on_fob(tube([(*total[k + j], .0019 + .0004 * math.sin(math.pi * j / 17)) for j in range(0, 18, 3)], .00030, thread))
on_fob(lathe([(.0022, .0019), (.0026, .0025), (.0038, .0024), (.0042, .0019)], steel, 48), .0062); on_fob(lathe([(0, .00205), (.0023, .00205)], edge, 24), .0062)
# a window's worth of lamplight from the upper left, a strip along the right, and what little the room gives back
area((-.70, .52, .60), (0, 0, 0), (.34, .34), CHAMPAGNE, 6.5, False); area((.46, .10, .34), (0, 0, 0), (.05, .50), srgb(0xFFB870), 1.5, False); area((-.10, -.55, .50), (0, -.02, 0), (.5, .06), srgb(0xFFD8A8), .7, False)
camera((0, -.206, .575), (0, -.0385, 0), 50, (0, -.010, .003), 5.6)
render()
