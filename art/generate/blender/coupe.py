"""A low car with two doors, which resembles no make. Metres; x to the nose, the detailed flank towards -y, the floor at z = 0."""
from kit import *
from mathutils.bvhtree import BVHTree
def curve(*stops):
    """a smooth line through (x, value), the x falling (cubic Hermite)"""
    last = len(stops) - 1; slope = [0 if i in (0, last) else (stops[i + 1][1] - stops[i - 1][1]) / (stops[i + 1][0] - stops[i - 1][0]) for i in range(last + 1)]
    def at(x):
        k = next((i for i in range(last) if stops[i + 1][0] <= x), last - 1); (a, p), (b, q) = stops[k:k + 2]; h = b - a; t = max(0, min(1, (x - a) / h))
        return (2 * t ** 3 - 3 * t * t + 1) * p + (t ** 3 - 2 * t * t + t) * h * slope[k] + (3 * t * t - 2 * t ** 3) * q + (t ** 3 - t * t) * h * slope[k + 1]
    return at
half = curve((2.45, .62), (2.25, .84), (1.9, .93), (1.5, .955), (.8, .935), (.0, .925), (-.7, .94), (-1.4, .985), (-1.9, .965), (-2.25, .90), (-2.42, .83))   # half the width
shoulder = curve((2.45, .60), (1.9, .74), (1.5, .79), (.8, .81), (.0, .825), (-.7, .85), (-1.4, .895), (-1.9, .895), (-2.42, .86))
crown = curve((2.45, .62), (2.2, .72), (1.6, .86), (.95, .95), (.55, 1.13), (.10, 1.285), (-.35, 1.33), (-.9, 1.29), (-1.45, 1.165), (-1.95, 1.02), (-2.25, .965), (-2.42, .955))
roof = curve((.95, .76), (.55, .69), (.10, .645), (-.35, .635), (-.9, .635), (-1.45, .65), (-1.95, .70), (-2.42, .74))   # half its width
rail = curve((.95, .955), (.55, 1.085), (.10, 1.20), (-.35, 1.235), (-.9, 1.19), (-1.45, 1.075), (-1.75, .99), (-1.95, .965), (-2.42, .93))   # the side windows' upper edge
COWL = .96   # behind it stands the cabin, before it lies the bonnet
R = .345     # of a wheel
def section(x):
    """from the sill to the middle of the top: (y, z)"""
    w, s, top = half(x), shoulder(x), crown(x); low = [(w - .13, .165), (w - .045, .20), (w - .012, .32), (w - .016, .50), (w - .012, s - .17), (w + .004, s - .055), (w - .012, s), (w - .075, s + .030)]
    if x > COWL: return low + [(w * .80, s + (top - s) * .55), (w * .62, s + (top - s) * .80), (w * .34, top - .006), (0, top)]
    up = max(rail(x), s + .07); return low + [(w - .135, s + .062), (roof(x), up), (roof(x) - .10, up + (top - up) * .52), (0, top)]
def coupe(lacquer, pane, lamp):
    """lamp: what its headlamps are made of"""
    rubber = principled(Base_Color=(.007, .007, .007), Roughness=.62); shadow = principled(Base_Color=(.001, .001, .001), Roughness=1.0, Specular=0.0)
    chrome = principled(Base_Color=(.66, .61, .53), Metallic=1.0, Roughness=.14); alloy = principled(Base_Color=(.36, .33, .29), Metallic=1.0, Roughness=.26); disc = principled(Base_Color=(.16, .15, .14), Metallic=1.0, Roughness=.35)
    # the body: a cage of cross-sections, smoothed
    X = [2.45, 2.38, 2.2, 1.9, 1.5, 1.15, .95, .75, .55, .32, .10, -.12, -.35, -.62, -.9, -1.18, -1.45, -1.62, -1.78, -1.95, -2.12, -2.28, -2.38, -2.42]
    rows = [(x, section(x)) for x in X]
    # the tail closes in two smaller copies of the last section
    rows += [(X[-1] + dx, [(y * k, .62 + (z - .62) * k) for y, z in rows[-1][1]]) for dx, k in ((-.035, .93), (-.045, .55))]
    n = 2 * len(rows[0][1]) - 1; V = [(x, y, z) for x, row in rows for y, z in [(-y, z) for y, z in row] + [(y, z) for y, z in reversed(row[:-1])]]
    WINDOWS = ((range(8, 9), .56, -1.46), (range(10, n), -.86, -2.0), (range(9, n), COWL, .09))   # which faces of a row, from x to x: side, rear, windscreen
    F, materials = [], []
    for i in range(len(rows) - 1):
        for k in range(n - 1):
            F.append((i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k)); j = min(k, n - 2 - k)
            materials.append(int(any(j in faces and rows[i][0] <= a and rows[i + 1][0] >= b for faces, a, b in WINDOWS)))
    F += [tuple(range(n - 1, -1, -1)), tuple(range(len(V) - n, len(V)))]; materials += [0, 0]
    body = mesh('body', V, F, lacquer); body.data.materials.append(pane); subsurf(body, 4)
    for p, k in zip(body.data.polygons, materials): p.material_index = k
    bpy.context.view_layer.update(); skin = BVHTree.FromObject(body, bpy.context.evaluated_depsgraph_get())
    def onto(origin, way, out):
        """where a ray meets the body, then `out` along the normal; None where it passes"""
        p, normal, _, _ = skin.ray_cast(Vector(origin), Vector(way)); return p and tuple(p + normal * out)
    def on_flank(points, out): return [p for p in (onto((x, -3, z), (0, 1, 0), out) for x, z in points) if p]
    def on_tail(points, out): return [p for p in (onto((-4, y, z), (1, 0, 0), out) for y, z in points) if p]
    def on_nose(points, out): return [p for p in (onto((4, y, z), (-1, 0, 0), out) for y, z in points) if p]
    for line in material_edges(body): tube(line, .0075, chrome if abs(line[0][1]) > .5 and max(p[2] for p in line) < 1.27 else rubber)
    # wheels in their arches
    def turned(profile, mat, x, y, seg=96): o = lathe(profile, mat, seg, (x, y, R)); o.rotation_euler = (-math.pi / 2, 0, 0); return o
    for x in (1.50, -1.44):
        arch = turned([(0, -1.2), (R + .035, -1.2), (R + .035, 1.2), (0, 1.2)], shadow, x, 0); arch.hide_render = True
        b = body.modifiers.new('arch', 'BOOLEAN'); b.operation = 'DIFFERENCE'; b.object = arch; b.solver = 'FAST'
        turned([(0, -.55), (R + .045, -.55), (R + .045, .55), (0, .55)], shadow, x, 0)
        lip = on_flank([(x + (R + .035) * math.cos(a), R + (R + .035) * math.sin(a)) for a in (math.radians(-18 + 3.6 * k) for k in range(61))], 0); tube([(px, py + .012, pz) for px, py, pz in lip], .016, lacquer)
        y = .035 - half(x)
        turned([(R * .70, 0), (R * .74, -.012), (R * .86, -.016), (R * .95, -.006), (R, .03), (R, .22), (R * .95, .26), (R * .7, .25)], rubber, x, y, 128)
        # the rim: its lip and a deep dish, the brake's disc, ten pairs of spokes to a hub
        turned([(R * .715, -.010), (R * .70, -.004), (R * .685, .012), (R * .66, .05), (R * .64, .16), (0, .16)], alloy, x, y, 128); turned([(0, -.002), (.026, -.002), (.032, .004), (.062, .016), (.068, .04)], alloy, x, y)
        turned([(0, .09), (R * .50, .09), (R * .50, .10)], disc, x, y)
        for k in range(20):
            c = math.pi * (k // 2) / 5 + (.085 if k % 2 else -.085); a = math.pi * (k // 2) / 5 + (.047 if k % 2 else -.047)
            tube([(x + r * math.cos(t), y + d, R + r * math.sin(t)) for r, t, d in ((.05, a, .012), (.15, c, .006), (R * .69, c, .004))], .0125, alloy)
    # lines on the flank: the door's gap, its handle, the sill; a mirror on either side
    gap = [(.62, .84), (.625, .78), (.63, .72), (.62, .55), (.57, .36), (.53, .27), (.47, .235), (.2, .228), (-.2, .228), (-.52, .24), (-.60, .29), (-.66, .40), (-.76, .60), (-.82, .76), (-.84, .86), (-.845, .93)]
    tube(on_flank(gap, -.001), .0045, shadow)
    tube([onto((x, -3, .735 - .03 * (x + .45)), (0, 1, 0), .010 + .012 * (1 - ((x + .60) / .12) ** 2)) for x in (-.48 - .02 * k for k in range(13))], .010, chrome)
    tube(on_flank([(1.0 - .0975 * k, .215) for k in range(21)], .004), .008, chrome)
    for s in (-1, 1): subsurf(box((.62, s * 1.03, .93), (.13, .20, .115), lacquer)); tube([(.60, s * .86, .875), (.62, s * .97, .905)], .020, lacquer)
    # the tail lamp: a red line about the corner and across the tail
    red = unsampled(emit(srgb(0xFF2A14), 9))
    tube(on_flank([(-2.06 - .03 * k, .80) for k in range(13)], .003) + on_tail([(-.70 + .032 * k, .80) for k in range(45)], .004), .009, red)
    # beneath: a floor, and the wheels of the far side
    box((-.18, 0, .20), (4.36, 1.56, .20), shadow)
    for x in (1.50, -1.44): turned([(0, -.24), (R * .95, -.24), (R, -.2), (R, -.06), (0, -.06)], rubber, x, half(x), 48)
    # the face of it: an intake with bars, a bright line over it, lamps drawn out to the sides
    p = on_nose([(0, .40)], 0)[0]; box((p[0] - .05, 0, .40), (.12, .84, .22), shadow, .03)
    for k in range(13): box((p[0] + .012, -.36 + .06 * k, .40), (.010, .010, .19), chrome)
    tube(on_nose([(-.46 + .046 * k, .525) for k in range(21)], .004), .008, chrome)
    for s in (-1, 1): tube(on_nose([(s * (.50 + .02 * k), .585 + .0035 * k) for k in range(15)], .004), .016, lamp)
