"""An umbrella, furled: eight folds wound round the stick, a strap, a crook of malacca with a brass collar."""
from upholstery import *
from mathutils import Matrix
def sweep(points, radius, mat, seg=40):
    """a bar of changing thickness through the points, with its length and its turn as texture coordinates"""
    P = [Vector(p) for p in points]; n = len(P); V, F, L = [], [], [0]
    for a, b in zip(P, P[1:]): L.append(L[-1] + (b - a).length)
    for i, p in enumerate(P):
        d = (P[min(i + 1, n - 1)] - P[max(i - 1, 0)]).normalized(); y = Vector((0, 1, 0)); x = y.cross(d).normalized()
        V += [tuple(p + (x * math.cos(a) + y * math.sin(a)) * radius(L[i] / L[-1])) for a in (2 * math.pi * k / seg for k in range(seg))]
    for i in range(n - 1): F += [(i * seg + k, i * seg + (k + 1) % seg, (i + 1) * seg + (k + 1) % seg, (i + 1) * seg + k) for k in range(seg)]
    o = mesh('sweep', V, F, mat); uv = o.data.uv_layers.new(); at = lambda i, k: (L[i] * 10, k / seg)
    for f in o.data.polygons:
        i, k = divmod(f.index, seg)
        for l, c in zip(f.loop_indices, (at(i, k), at(i, k + 1), at(i + 1, k + 1), at(i + 1, k))): uv.data[l].uv = c
    return o
def cane():
    """malacca: long fibres, clouded, lacquered"""
    m = principled(Roughness=.30, Specular=.5, Clearcoat=.7, Clearcoat_Roughness=.08); t, b, new = nodes(m); u = new('TexCoord').outputs['UV']
    fibre = new('TexNoise', Vector=new('Mapping', Vector=u, Scale=(1.6, 46, 1)).outputs[0], Scale=1.0, Detail=6.0, Roughness=.7, Distortion=.25).outputs[0]
    cloud = new('TexNoise', Vector=new('Mapping', Vector=u, Scale=(3.2, 2.2, 1)).outputs[0], Scale=1.0, Detail=3.0).outputs[0]
    k = new('Math', operation='MULTIPLY_ADD', _0=new('MapRange', Value=fibre, _1=.32, _2=.68).outputs[0], _1=.62, _2=new('MapRange', Value=cloud, _1=.35, _2=.7, _3=0, _4=.62).outputs[0]).outputs[0]
    ramp = new('ValToRGB', _0=k); e = ramp.color_ramp.elements; e[0].position, e[0].color = .05, (.46, .235, .092, 1); e[1].position, e[1].color = .95, (.085, .030, .011, 1)
    t.links.new(ramp.outputs[0], b.inputs['Base Color']); t.links.new(new('Bump', Height=fibre, Distance=.0004, Strength=.4).outputs[0], b.inputs['Normal']); return m
def cloth():
    m = principled(Roughness=.55, Specular=.35, Sheen=1.0, Sheen_Tint=.2); t, b, new = nodes(m); p = new('TexCoord').outputs['Object']
    t.links.new(new('MixRGB', _0=new('TexNoise', Vector=p, Scale=60.0, Detail=4.0).outputs[0], _1=(.030, .033, .038, 1), _2=(.062, .066, .074, 1)).outputs[0], b.inputs['Base Color'])
    weave = new('TexNoise', Vector=new('Mapping', Vector=p, Scale=(1, 1, .25)).outputs[0], Scale=700.0, Detail=2.0).outputs[0]; crease = new('TexNoise', Vector=new('Mapping', Vector=p, Scale=(1, 1, .3)).outputs[0], Scale=95.0, Detail=3.0).outputs[0]
    t.links.new(new('Bump', Height=new('Math', operation='MULTIPLY_ADD', _0=crease, _1=5.0, _2=weave).outputs[0], Distance=.0007, Strength=.55).outputs[0], b.inputs['Normal']); return m
brass = principled(Base_Color=(.83, .60, .30), Metallic=1.0, Roughness=.20); silk, malacca = cloth(), cane()
drop = principled(Base_Color=(.085, .090, .098), Roughness=.05, Specular=.9, Clearcoat=1.0); strapping = principled(Base_Color=(.018, .019, .022), Roughness=.5, Sheen=.6)
HEM, STRAP, TIP = .715, .615, .060
def fold(a, z):
    """how far the cloth stands from the stick: eight panels wound one over the next, a rib under each, drawn in by the strap"""
    u = (z - TIP) / (HEM - TIP); R = .0085 + .0175 * math.sin(math.pi / 2 * min(1, u / .80)) ** .9 - .006 * max(0, (u - .80) / .20) ** 2
    strap = math.exp(-((z - STRAP) / .022) ** 2); R *= 1 - .17 * strap
    turn = (a * 8 / (2 * math.pi) + 2.2 * (1 - u) ** 1.3 + .12 * math.sin(9 * u)) % 1
    wrap = .30 * turn ** 1.25 * (1 if turn < .93 else (1 - turn) / .07); rib = .07 * math.exp(-((turn - .42) / .06) ** 2)
    wave = .035 * math.sin(3 * a + 17 * u) + .03 * math.sin(5 * a - 31 * u + 1)
    return R * (.80 + (wrap + rib) * (1 - .45 * strap) + wave)
def furled(foot, along, towards, sight):
    """the tip, the direction of the stick, to which side the crook bends, and which way one looks at it"""
    d = Vector(along).normalized(); x = -(Vector(towards) - d * d.dot(Vector(towards))).normalized(); y = d.cross(x); SEG, RING = 240, 150
    V = [(fold(a, z) * math.cos(a), fold(a, z) * math.sin(a), z + (.004 * math.sin(8 * a + 1) if j == RING else 0)) for j in range(RING + 1) for z in (TIP + (HEM - TIP) * j / RING,) for a in (2 * math.pi * i / SEG for i in range(SEG))]
    V += [(.62 * v[0], .62 * v[1], v[2] - .012) for v in V[-SEG:]]
    F = [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for j in range(RING + 1) for i in range(SEG)]
    c = .050; bend = [(-c + c * math.cos(k * math.pi / 72), 0, .885 + c * math.sin(k * math.pi / 72)) for k in range(0, 82)]; end = Vector(bend[-1]); dx = (end - Vector(bend[-2])).normalized()
    crook = [(0, 0, .745 + .01 * k) for k in range(14)] + bend + [tuple(end + dx * .006 * k) for k in range(1, 5)]; cap = [tuple(end + dx * (.018 + .002 * k)) for k in range(7)]
    thick = lambda u: .0098 + .0009 * math.exp(-((u - .62) / .02) ** 2) + .0007 * math.exp(-((u - .16) / .012) ** 2) - .0008 * u
    # the strap lies over the folds: their height evened out round the turn
    evened = lambda z, i: 1.035 * sum(fold(2 * math.pi * (i + k) / SEG, z) for k in range(-9, 10)) / 19
    girth = [[(R * math.cos(a), R * math.sin(a), z) for R, a in ((evened(z, i) + o, 2 * math.pi * i / SEG) for i in range(SEG))] for z, o in ((STRAP - .0085, -.001), (STRAP - .0080, .0012), (STRAP + .0080, .0012), (STRAP + .0085, -.001))]
    ba = math.atan2(-y.dot(sight), -x.dot(sight)) + .22; br = max(math.hypot(p[0], p[1]) for p in girth[1]) * .99; bp = Vector((br * math.cos(ba), br * math.sin(ba), STRAP)); q = random.Random(6)
    button = lathe([(0, .0032), (.0030, .0032), (.0042, .0026), (.0052, .0036), (.0060, .0028), (.0062, .0006), (.0055, 0)], brass, 40, bp); button.rotation_euler = Vector((math.cos(ba), math.sin(ba), 0)).to_track_quat('Z', 'Y').to_euler()
    A = [((-.0042, -.0060), (0, .0062)), ((.0042, -.0060), (0, .0062)), ((-.0026, -.0018), (.0026, -.0018)), ((-.0056, -.0060), (-.0028, -.0060)), ((.0028, -.0060), (.0056, -.0060))]; rc = .0125
    letter = [tube([(rc * math.cos(ba + w / rc), rc * math.sin(ba + w / rc), .747 + h) for w, h in ((p[0] + (s[0] - p[0]) * k / 8, p[1] + (s[1] - p[1]) * k / 8) for k in range(9))], .00050, bark) for p, s in A]
    ribs = []
    for k in range(8): a = 2 * math.pi * (k + .1) / 8; ribs += [tube([(.0125 * math.cos(a), .0125 * math.sin(a), HEM - .02), (.0115 * math.cos(a), .0115 * math.sin(a), HEM + .009)], .0010, steel), sphere((.0115 * math.cos(a), .0115 * math.sin(a), HEM + .010), .0019, brass, 8)]
    wetness = []
    for _ in range(900):
        z, a = q.uniform(.40, HEM - .004), q.uniform(0, 2 * math.pi)
        if abs(z - STRAP) < .012: continue
        at = lambda a, z: Vector((fold(a, z) * math.cos(a), fold(a, z) * math.sin(a), z)); p = at(a, z); n = (at(a + .02, z) - at(a - .02, z)).cross(at(a, z + .001) - at(a, z - .001)).normalized()
        if n.dot(Vector((math.cos(a), math.sin(a), 0))) > .55: wetness.append((p, n, .0006 + .0022 * q.random() ** 3))
    frame = empty(foot, (0, 0, 0)); frame.rotation_mode = 'QUATERNION'; frame.rotation_quaternion = Matrix((x, y, d)).transposed().to_quaternion()
    within(frame, mesh('furled', V, F, silk), mesh('strap', [p for q in girth for p in q], [(j * SEG + i, j * SEG + (i + 1) % SEG, (j + 1) * SEG + (i + 1) % SEG, (j + 1) * SEG + i) for j in range(3) for i in range(SEG)], strapping),
           lathe([(0, 0), (.0035, .0), (.0045, .003), (.0060, .062), (.0075, .064), (.0075, .070), (0, .075)], brass, 32), lathe([(.0070, HEM - .05), (.0070, .735)], bark, 32),
           lathe([(0, .728), (.0118, .728), (.0130, .730), (.0130, .733), (.0124, .735), (.0124, .759), (.0130, .761), (.0130, .764), (.0116, .767), (.0100, .767)], brass, 64), sweep(crook, thick, malacca), sweep(cap, lambda u: .0101 * math.sqrt(max(.0001, 1 - max(0, (u - .55) / .45) ** 2)), brass), beads(wetness, drop), button, *letter, *ribs)
    return frame
