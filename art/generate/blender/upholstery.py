"""What is sewn and bent: hide, padded blocks, seams, smooth lines, panes. For the insides of cars and of an aircraft."""
from kit import *
reset(4, .012) # before anything is made: it empties the scene
steel = principled(Base_Color=(.30, .29, .28), Metallic=1.0, Roughness=.34); rubber = principled(Base_Color=(.006, .006, .006), Roughness=.5)
thread = principled(Base_Color=(.22, .16, .10), Roughness=.7)
def leather(col, rough=.44, relief=.5):
    """hide: a little uneven in colour and in surface"""
    m = principled(Roughness=rough, Specular=.42); t, b, new = nodes(m); g = new('TexCoord').outputs['Object']
    big = new('TexNoise', Vector=g, Scale=5.0, Detail=3.0).outputs[0]; fine = new('TexNoise', Vector=g, Scale=150.0, Detail=2.0).outputs[0]
    t.links.new(new('MixRGB', _0=big, _1=(*[c * .72 for c in col], 1), _2=(*[c * 1.22 for c in col], 1)).outputs[0], b.inputs['Base Color'])
    h = new('Math', operation='MULTIPLY_ADD', _0=big, _1=9.0, _2=fine).outputs[0]
    t.links.new(new('Bump', Height=h, Distance=.0016, Strength=relief).outputs[0], b.inputs['Normal']); return m
cognac, saddle, bark = leather((.215, .104, .050)), leather((.105, .052, .027)), leather((.030, .018, .012), .5)
def round_off(points, n=6, closed=True):
    """a smooth line through the points (Catmull-Rom)"""
    P = [Vector(p) for p in points]; N = len(P); at = (lambda i: P[i % N]) if closed else (lambda i: P[max(0, min(N - 1, i))]); out = []
    for i in range(N if closed else N - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        out += [tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t ** 3)) for t in (k / n for k in range(n))]
    return out if closed else out + [tuple(P[-1])]
def pad(c, s, mat, r, shape=None, n=20, rot=(0, 0, 0)):
    """an upholstered block: round edges of radius r; shape moves its points (u, v, w each from -1 to 1)"""
    half = [v / 2 for v in s]; line = [math.sin(math.pi / 2 * (2 * k / n - 1)) for k in range(n + 1)]; V, F, seen = [], [], {}
    def point(q):
        key = tuple(round(v, 5) for v in q)
        if key not in seen:
            p = Vector(q[i] * half[i] for i in range(3)); inner = Vector(max(r - half[i], min(half[i] - r, p[i])) for i in range(3)); d = p - inner
            p = inner + d.normalized() * r if d.length else p; p = Vector(shape(p, *q)) if shape else p; seen[key] = len(V); V.append(tuple(p))
        return seen[key]
    for axis in range(3):
        for side in (-1, 1):
            grid = [[point(tuple(side if i == axis else (a if i == (axis + 1) % 3 else b) for i in range(3))) for b in line] for a in line]
            for i in range(n): F += [(grid[i][j], grid[i + 1][j], grid[i + 1][j + 1], grid[i][j + 1])[::side] for j in range(n)]
    o = mesh('pad', V, F, mat, loc=c); o.rotation_euler = rot; return o
def slab(line, y0, y1, mat, bev=.008):
    """a line (x, z) made solid from y0 to y1"""
    n = len(line); o = mesh('slab', [(x, y, z) for y in (y0, y1) for x, z in line], [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [((i + 1) % n, i, i + n, (i + 1) % n + n) for i in range(n)], mat)
    o.data.use_auto_smooth = True; return bevel(o, bev, 4)
def stitch(points, dash=.010, gap=.006):
    """a seam: dashes of thread along the points"""
    c = bpy.data.curves.new('stitch', 'CURVE'); c.dimensions = '3D'; c.bevel_depth = .0014; c.bevel_resolution = 1; c.materials.append(thread)
    walk, P = 0, [Vector(p) for p in points]
    for a, b in zip(P, P[1:]):
        L = (b - a).length; d = (b - a) / L
        while walk + dash < L:
            s = c.splines.new('POLY'); s.points.add(1); s.points[0].co = (*(a + d * walk), 1); s.points[1].co = (*(a + d * (walk + dash)), 1); walk += dash + gap
        walk = max(0, walk - L)
    return link(bpy.data.objects.new('stitch', c))
def empty(loc, rot): e = link(bpy.data.objects.new('frame', None)); e.location = loc; e.rotation_euler = rot; return e
def within(frame, *parts, at=(0, 0, 0)):
    """parts modelled about `at`, moved with the frame"""
    for o in parts: o.parent = frame; o.location -= Vector(at)
def pane(mirror):
    """tinted glass that mirrors this much"""
    m = bpy.data.materials.new('pane'); m.use_nodes = True; t = m.node_tree; t.nodes.clear(); mix = t.nodes.new('ShaderNodeMixShader'); mix.inputs[0].default_value = mirror
    a, b, o = (t.nodes.new('Shader' + k) for k in ('NodeBsdfTransparent', 'NodeBsdfGlossy', 'NodeOutputMaterial')); a.inputs[0].default_value = (.74, .78, .76, 1); b.inputs['Roughness'].default_value = .02
    t.links.new(a.outputs[0], mix.inputs[1]); t.links.new(b.outputs[0], mix.inputs[2]); t.links.new(mix.outputs[0], o.inputs[0]); return m
def front_seat(at, tilt, hide, piping, posts, lift=0, turn=0):
    """a front seat seen from behind or from the side: its back, piped about its rear, and a headrest on two posts, drawn out by `lift`; it faces x, or is turned from it"""
    def back(p, u, v, t): k = 1 - .16 * max(0, t) ** 2; return p.x + .02 * (1 - v * v) - .03 * max(0, t) ** 2, p.y * k, p.z
    rim = round_off([(.080, v, t) for v, t in ((-.23, -.30), (0, -.315), (.23, -.30), (.235, 0), (.20, .27), (.12, .315), (0, .322), (-.12, .315), (-.20, .27), (-.235, 0))])
    frame = empty(at, (0, math.radians(tilt), math.radians(turn))); within(frame, pad((0, 0, 0), (.16, .54, .70), hide, .07, back, 32), tube(rim, .004, piping, True), pad((-.01, 0, .415 + lift), (.10, .28, .17), hide, .045), *[tube([(-.01, v, .30), (-.01, v, .40 + lift)], .006, posts) for v in (-.06, .06)]); return frame
