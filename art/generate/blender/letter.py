import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import array
s = reset(6)
desk = principled(Base_Color=(.010, .007, .005), Roughness=.22, Specular=.45)
mesh('desk', [(-3, -1.2, 0), (3, -1.2, 0), (3, 2.4, 0), (-3, 2.4, 0)], [(0, 1, 2, 3)], desk, smooth=False)
bd = mesh('bd', [(-2.6, 3.2, -1.3), (2.6, 3.2, -1.3), (2.6, 3.2, 2.6), (-2.6, 3.2, 2.6)], [(0, 1, 2, 3)], backdrop(ARGS[4], 3.6), smooth=False)
bd.data.uv_layers.new(name='uv'); uv = bd.data.uv_layers[0].data
for i, c in enumerate([(0, 0), (1, 0), (1, 1), (0, 1)]): uv[i].uv = c
# thick cream stock with the house's monogram in champagne foil: a mask drawn into a texture, four samples a texel each way
TW, TH = 1434, 1012; rnd = random.Random(9); CX, CY, U_ = TW * .32, TH * .52, 6.6
LEG = [(31.7, 6, 5.5, 58, 10.1, 58, 32, 7.6), (32.3, 6, 58.5, 58, 53.9, 58, 32, 7.6)]
def inside(x, y):
    if 2.5 <= x <= 61.5 and abs(y - 42.6) < .55: return True
    for q in LEG:
        n = [(q[i], q[i + 1]) for i in range(0, 8, 2)]; c = False
        for (x0, y0), (x1, y1) in zip(n, n[1:] + n[:1]):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0): c = not c
        if c: return True
    return False
foil = array.array('f', [0.0]) * (TW * TH * 4); paper = array.array('f', [1.0]) * (TW * TH * 4)
for y in range(TH):
    for x in range(TW):
        k = (y * TW + x) * 4; mx, my = (x - CX) / U_ + 32, 32 - (y - CY) / U_
        if -1 < mx < 65 and 4 < my < 60:
            foil[k] = foil[k + 1] = foil[k + 2] = sum(inside(mx + i / 4 / U_, my + j / 4 / U_) for i in range(4) for j in range(4)) / 16
        g = 1 + .05 * (rnd.random() - .5); paper[k:k + 3] = array.array('f', [.66 * g, .59 * g, .48 * g])
def tex(name, buf):
    i = bpy.data.images.new(name, TW, TH, float_buffer=True); i.pixels.foreach_set(buf); i.update(); n = t.nodes.new('ShaderNodeTexImage'); n.image = i; return n
m = bpy.data.materials.new('card'); m.use_nodes = True; t = m.node_tree; b = t.nodes['Principled BSDF']; b.inputs['Roughness'].default_value = .75; b.inputs['Specular'].default_value = .2
g = t.nodes.new('ShaderNodeBsdfPrincipled'); g.inputs['Base Color'].default_value = (.80, .50, .20, 1); g.inputs['Metallic'].default_value = 1; g.inputs['Roughness'].default_value = .34
x_ = t.nodes.new('ShaderNodeMixShader'); t.links.new(tex('paper', paper).outputs[0], b.inputs['Base Color']); t.links.new(tex('foil', foil).outputs[0], x_.inputs[0]); t.links.new(b.outputs[0], x_.inputs[1]); t.links.new(g.outputs[0], x_.inputs[2]); t.links.new(x_.outputs[0], t.nodes['Material Output'].inputs[0])
N = 24; V, Fc = [], []
for j in range(N + 1):
    for i in range(N + 1):
        u, v = i / N, j / N; V.append(((u - .5) * .21, (v - .5) * .148, .0012 + .010 * max(0, u - .62) ** 2 * 6 * (1 - .3 * v) + .0035 * max(0, .25 - u)))
for j in range(N):
    for i in range(N): a = j * (N + 1) + i; Fc.append((a, a + 1, a + N + 2, a + N + 1))
card = mesh('card', V, Fc, m); card.data.uv_layers.new(name='uv'); U = card.data.uv_layers[0].data
for p in card.data.polygons:
    for li in p.loop_indices: vi = card.data.loops[li].vertex_index; U[li].uv = ((vi % (N + 1)) / N, (vi // (N + 1)) / N)
card.rotation_euler = (0, 0, .34); card.location = (-.015, .015, .0005)
env = principled(Base_Color=(.018, .026, .028), Roughness=.6)
e = box((.135, .120, .0015), (.19, .125, .003), env, .0008, (0, 0, -.22))
# pen: black lacquer, champagne trim, open nib
lac = principled(Base_Color=(.004, .004, .0045), Roughness=.05, Specular=.6, Clearcoat=1.0)
gold = principled(Base_Color=(.86, .62, .32), Metallic=1.0, Roughness=.14)
def along(parts, loc, rot):
    for prof, mat in parts:
        o = lathe(prof, mat, 72); o.rotation_euler = rot; o.location = loc
body = [(0, .0), (.0030, .0005), (.0052, .004), (.0062, .012), (.0068, .040), (.0068, .078)]
grip = [(.0068, .0815), (.0056, .083), (.0050, .095), (.0047, .101), (.0052, .1035), (.0048, .105), (0, .105)]
trim = [(.0068, .078), (.0071, .0784), (.0071, .0811), (.0068, .0815)]; trim2 = [(.0064, .018), (.0067, .0184), (.0067, .0198), (.0065, .0202)]
nib = [(.0040, .1045), (.0043, .108), (.0036, .114), (.0022, .121), (.0007, .1275), (0, .1285)]
P0 = (.122, -.066, .0085); ROT = (0, math.radians(-90), math.radians(-28))
along([(body, lac), (grip, lac), (trim, gold), (trim2, gold), (nib, gold)], P0, ROT)
area((-.56, .30, .40), (-.03, .0, 0), (.10, .30), CHAMPAGNE, 4.6)
area((.5, .55, .25), (.05, 0, 0), (.05, .35), SODIUM, 1.5)
area((0, -.7, .6), (0, 0, 0), (.4, .2), TEAL, .25)
camera((.040, -.310, .185), (.004, .010, .004), 46, (-.050, .004, .004), 3.2)
render()
