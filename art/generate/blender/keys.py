"""A car key and its leather fob on a small tray of spun silver, on dark marble; the lower half is left to text."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
reset(5, .02)
silver = principled(Base_Color=(.62, .60, .56), Metallic=1.0, Roughness=.30); spun = principled(Base_Color=(.62, .60, .56), Metallic=1.0, Roughness=.30, Anisotropic=.75); nickel = principled(Base_Color=(.78, .62, .40), Metallic=1.0, Roughness=.30); brass = principled(Base_Color=(.80, .60, .34), Metallic=1.0, Roughness=.20)
t, b, new = nodes(spun); t.links.new(new('Tangent', direction_type='RADIAL', axis='Z').outputs[0], b.inputs['Tangent'])
# black marble: a few pale veins that wander
marble = principled(Roughness=.15, Specular=.5); t, b, new = nodes(marble); g = new('NewGeometry').outputs['Position']
warp = new('TexNoise', Vector=g, Scale=4.5, Detail=6.0, Roughness=.62); at = new('MixRGB', blend_type='ADD', _0=.30, _1=g, _2=warp.outputs[1]).outputs[0]
vein = new('TexNoise', Vector=at, Scale=1.7, Detail=1.0, Roughness=.4).outputs[0]; d = new('Math', operation='ABSOLUTE', _0=new('Math', operation='SUBTRACT', _0=vein, _1=.5).outputs[0]).outputs[0]
t.links.new(new('MixRGB', _0=new('MapRange', Value=d, _1=.0, _2=.0045, _3=.16, _4=.0).outputs[0], _1=(.0065, .0068, .0072, 1), _2=(.10, .088, .072, 1)).outputs[0], b.inputs['Base Color'])
mesh('top', [(-3, -1.2, 0), (3, -1.2, 0), (3, 2.6, 0), (-3, 2.6, 0)], [(0, 1, 2, 3)], marble, smooth=False)
TX, TY = .115, .010
SMALL = .80
lathe([(r * SMALL, z) for r, z in ((0, .0016), (.086, .0016), (.0915, .0022), (.0965, .0062), (.1010, .0086), (.1032, .0090), (.1044, .0084), (.1040, .0074), (.0985, .0046), (.0925, .0006), (0, .0002))], spun, 160, (TX, TY, 0)); 
for k in range(110): a = k * math.pi / 55; sphere((TX + .1036 * SMALL * math.cos(a), TY + .1036 * SMALL * math.sin(a), .0088), .0014, silver, 6)
def placed(o, x, y, z, turn, tip=(0, 0)): o.location = (TX + x, TY + y, z); o.rotation_euler = (tip[0], tip[1], turn); return o
def arc(cx, cy, r, a, b_, n): return [(cx + r * math.cos(math.radians(a + (b_ - a) * k / n)), cy + r * math.sin(math.radians(a + (b_ - a) * k / n))) for k in range(n + 1)]
# the key: a round bow with its hole, a shoulder, a blade cut on one side
teeth = [(.062, .0026), (.058, .0010), (.0545, .0022), (.051, .0004), (.0475, .0016), (.044, .0000), (.0405, .0020), (.037, .0008), (.0335, .0026), (.029, .0026)]
blade = arc(0, 0, .0125, 22, 338, 48) + [(.0165, -.0047), (.0180, -.0060), (.0205, -.0060), (.0215, -.0040), (.060, -.0040), (.0645, -.0010)] + teeth + [(.0215, .0040), (.0205, .0060), (.0180, .0060), (.0165, .0047)]
K, KZ = (-.004, .000, 2.62), .0046
key = placed(prism(blade, -.0011, .0011, nickel, .0003), K[0], K[1], KZ, K[2], (.0, .008))
hole = prism(arc(-.0045, 0, .0042, 0, 345, 23), -.01, .01, None); placed(hole, K[0], K[1], KZ, K[2], (0, .008)); hole.hide_render = True
m = key.modifiers.new('h', 'BOOLEAN'); m.operation = 'DIFFERENCE'; m.object = hole; m.solver = 'EXACT'
placed(box((0, 0, 0), (.036, .0012, .0003), principled(Base_Color=(.10, .09, .08), Metallic=1.0, Roughness=.4), 0), K[0] + .042 * math.cos(K[2]), K[1] + .042 * math.sin(K[2]), KZ - .0002, K[2], (0, .008))
# the ring, and the fob: two layers of leather, stitched, a brass eyelet
ring = placed(tube([(.0125 * math.cos(a), .0125 * math.sin(a), 0) for a in [k * math.pi / 40 for k in range(80)]], .0009, nickel, True), .0095, -.0075, .0062, 0, (.10, -.14))
hide = principled(Base_Color=(.060, .024, .011), Roughness=.42, Specular=.45); t, b, new = nodes(hide); n = new('TexVoronoi', Vector=new('NewGeometry').outputs['Position'], Scale=850.0).outputs[0]; f = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=240.0, Detail=3.0).outputs[0]
t.links.new(new('Bump', Height=new('Math', operation='ADD', _0=n, _1=f).outputs[0], Distance=.0005, Strength=.45).outputs[0], b.inputs['Normal'])
half = lambda x, w: w * (1 - max(0, (.012 - x) / .012) ** 2 * .62) if x < .012 else w
def fob(w, l, r, n=10): s = [(x, half(x, w)) for x in [l * .30 * k / n for k in range(n + 1)]]; end = arc(l - r, w - r, r, 90, 0, n) + arc(l - r, r - w, r, 0, -90, n); return [(x, -y) for x, y in s] + [(x, y) for x, y in reversed(end)] + [(x, y) for x, y in reversed(s)]
FX = (.016, -.012, -.62); FZ = .0052
def on_fob(o): return placed(o, FX[0], FX[1], FZ, FX[2], (0, -.055))
leather = on_fob(prism(fob(.0135, .066, .009), -.0016, .0020, hide, .0009))
thread = principled(Base_Color=(.58, .47, .32), Roughness=.7); inner = fob(.0112, .0635, .0075, 16); run = 0.0; last = None
path = [p for p in inner[1:-1]]; total = []
for (x0, y0), (x1, y1) in zip(path, path[1:]):
    steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / .0001)); total += [(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps) for k in range(steps)]
for k in range(0, len(total) - 22, 32): on_fob(tube([(*total[k + j], .0019 + .0004 * math.sin(math.pi * j / 20)) for j in range(0, 21, 4)], .00032, thread))
placed(lathe([(.0024, .0021), (.0028, .0026), (.0040, .0025), (.0044, .0020)], brass, 48), FX[0] + .0062 * math.cos(FX[2]), FX[1] + .0062 * math.sin(FX[2]), FZ, 0)
# one warm lamp beyond the tray, seen once in the silver; a little light on the leather from the left
area((.40, .60, .40), (.115, .01, 0), (.08, .10), srgb(0xFFC488), .03); area((.205, .95, .60), (.11, .02, 0), (.40, .19), CHAMPAGNE, .125); area((-.42, -.10, .50), (.12, 0, 0), (.16, .16), CHAMPAGNE, 3.6, False); area((.62, -.12, .30), (.12, 0, 0), (.05, .30), srgb(0xFFB870), 1.6, False)
camera((.100, -.390, .300), (.113, -.052, .0), 43, (.122, -.012, .006), 2.8)
render(guided=True)
