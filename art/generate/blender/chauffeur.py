"""A chauffeur who waits at a car's door under an umbrella, to be seen some way off: a long coat, a cap, pale gloves."""
from kit import *
def shell(rings):
    """a closed surface over rings of points: its points and faces"""
    n, m = len(rings[0]), len(rings)
    return [p for ring in rings for p in ring], [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(m - 1) for k in range(n)] + [tuple(range(n - 1, -1, -1)), tuple(range((m - 1) * n, m * n))]
def loft(sections, n=48, fold=None):
    """a body through ellipses, from bottom to top: (middle, half its depth, half its width); fold(angle, z) scales each point"""
    rings = []
    for (c, a, b), (d, e, f) in zip(sections, sections[1:] + sections[-1:]):
        steps = max(1, round((d[2] - c[2]) / .02))
        for j in range(steps):
            w = j / steps; x, y, z = (p + (q - p) * w for p, q in zip(c, d)); depth, wide = a + (e - a) * w, b + (f - b) * w
            rings.append([(x + depth * k * math.cos(t), y + wide * k * math.sin(t), z) for t in (2 * math.pi * i / n for i in range(n)) for k in [fold(t, z) if fold else 1]])
    return shell(rings)
def limb(points, n=20):
    """a sleeve or a trouser leg through the points, each with its radius"""
    rings = []
    for k, (p, r) in enumerate(points):
        a, b = Vector(points[max(0, k - 1)][0]), Vector(points[min(len(points) - 1, k + 1)][0]); d = (b - a).normalized(); x = d.orthogonal().normalized(); y = d.cross(x)
        rings.append([tuple(Vector(p) + (x * math.cos(t) + y * math.sin(t)) * r) for t in (2 * math.pi * i / n for i in range(n))])
    return shell(rings)
def grown(shells, mat, voxel=.010, smooth=6):
    """shells that overlap become one body, the seams between them eased"""
    V, F = [], []
    for v, f in shells: F += [tuple(i + len(V) for i in face) for face in f]; V += v
    o = mesh('body', V, F, mat); r = o.modifiers.new('r', 'REMESH'); r.mode = 'VOXEL'; r.voxel_size = voxel; r.use_smooth_shade = True
    s = o.modifiers.new('e', 'SMOOTH'); s.factor = .5; s.iterations = smooth; return o
def open_umbrella(top, rotation, cloth, stick):
    """eight taut panels drawn in between the ribs; the top of the canopy, and how its stick is turned"""
    RIBS, RADIUS, DEPTH, rows, columns = 8, .68, .31, 16, 10; parts = []
    for k in range(RIBS):
        V = []
        for j in range(rows + 1):
            for i in range(columns + 1):
                v = 2 * i / columns - 1; u = j / rows * (1 - .08 * (1 - v * v)); a, h = 2 * math.pi * (k + .5) / RIBS, math.pi / RIBS; rad = RADIUS * u
                out, across = rad * math.cos(h) - .02 * u * u * (1 - v * v), rad * math.sin(h) * v; V.append((out * math.cos(a) - across * math.sin(a), out * math.sin(a) + across * math.cos(a), -DEPTH * (.3 * u + .7 * u ** 2.2)))
        w = columns + 1; parts.append(mesh('panel', V, [(j * w + i, (j + 1) * w + i, (j + 1) * w + i + 1, j * w + i + 1) for j in range(rows) for i in range(columns)], cloth))
    parts += [tube([(0, 0, .07), (0, 0, -.90)], .009, stick), tube([(0, 0, -.82), (0, 0, -.93)], .016, stick)]
    whole = link(bpy.data.objects.new('umbrella', None)); whole.location = top; whole.rotation_euler = rotation
    for o in parts: o.parent = whole
    return whole
def bowed(shells, head=1.0):
    """bent a little forward from the waist up; head: how much larger, above the collar"""
    grow = lambda v: (.01 + (v[0] - .01) * head, v[1] * head, 1.57 + (v[2] - 1.57) * head)
    return [([(x + .11 * max(0, z - 1.0), y, z) for x, y, z in map(grow, V)], F) for V, F in shells]
def chauffeur(at, facing):
    """his feet on the ground at (x, y); the way he faces in degrees from x"""
    coat = principled(Base_Color=(.022, .0225, .025), Roughness=.8, Sheen=.5, Specular=.2); trousers = principled(Base_Color=(.010, .010, .012), Roughness=.8, Specular=.2); leather = principled(Base_Color=(.010, .009, .008), Roughness=.25)
    skin = principled(Base_Color=(.36, .21, .14), Roughness=.55); glove = principled(Base_Color=(.50, .47, .42), Roughness=.8); shirt = principled(Base_Color=(.60, .58, .54), Roughness=.8); hair = principled(Base_Color=(.02, .014, .010), Roughness=.6)
    cloth = principled(Base_Color=(.24, .245, .255), Roughness=.5, Specular=.35); stick = principled(Base_Color=(.05, .025, .012), Roughness=.3)
    parts = []
    # the right foot a little ahead, its heel down; toes turned out
    for s, ahead in ((-1, .07), (1, -.06)):
        y = s * .105
        parts += [grown([limb([((ahead - .01, y, .05), .052), ((ahead - .005, y, .12), .054), ((ahead * .8, y, .30), .064), ((ahead * .5, y * .95, .62), .085)])], trousers),
                  grown([loft([((ahead + .045, y + s * .012, .0), .140, .046), ((ahead + .045, y + s * .012, .035), .136, .046), ((ahead + .015, y + s * .006, .07), .085, .044), ((ahead, y, .10), .055, .045)])], leather, .006, 3)]
    # The coat falls from a fitted waist in folds, open behind by a vent; its sleeves grow out of the shoulders. The right hand holds the umbrella, the left rests behind his back.
    def falls(t, z):
        low = min(1, max(0, (1.02 - z) / .5)); back = abs(t - math.pi)
        return 1 + low * (.085 * math.sin(6 * t + 2.2 * z) + .05 * math.sin(11 * t - 1.5 + 3 * z)) - .16 * min(1, max(0, (.86 - z) / .3)) * math.exp(-(back / .11) ** 2)
    body = loft([((.01, 0, .37), .195, .232), ((.01, 0, .39), .198, .235), ((.008, 0, .68), .170, .210), ((.004, 0, .90), .148, .192), ((.004, 0, 1.05), .134, .176), ((.0, 0, 1.14), .134, .178), ((-.005, 0, 1.28), .142, .198), ((-.012, 0, 1.38), .140, .210), ((-.016, 0, 1.44), .122, .213), ((-.016, 0, 1.475), .098, .180), ((-.014, 0, 1.50), .078, .122), ((-.008, 0, 1.52), .068, .084), ((-.002, 0, 1.60), .070, .080)], 96, falls)
    holding = limb([((-.01, -.155, 1.43), .074), ((.02, -.225, 1.38), .074), ((.07, -.265, 1.27), .066), ((.13, -.275, 1.20), .062), ((.19, -.265, 1.22), .058), ((.235, -.245, 1.29), .052), ((.26, -.235, 1.34), .047)])
    resting = limb([((-.01, .155, 1.43), .074), ((-.02, .225, 1.38), .072), ((-.05, .272, 1.25), .064), ((-.085, .285, 1.13), .060), ((-.135, .240, 1.06), .056), ((-.168, .15, 1.045), .050), ((-.178, .09, 1.045), .046)])
    parts.append(grown(bowed([body, holding, resting]), coat, .009, 5))
    parts += [grown(bowed([limb([((.255, -.237, 1.33), .038), ((.270, -.230, 1.37), .044), ((.280, -.226, 1.41), .042), ((.283, -.225, 1.44), .028)])]), glove, .006, 3), grown(bowed([limb([((-.178, .095, 1.045), .036), ((-.184, .05, 1.045), .044), ((-.178, .0, 1.05), .038), ((-.170, -.025, 1.055), .024)])]), glove, .006, 3)]
    # the head bends to the door: a neck in its collar, hair cut short, ears, then the cap: a band, a soft crown, a peak
    parts += [grown(bowed([loft([((.0, 0, 1.52), .056, .058), ((.012, 0, 1.62), .054, .056)])]), skin, .006, 2), grown(bowed([loft([((.0, 0, 1.55), .071, .078), ((.0, 0, 1.588), .066, .072)])]), shirt, .006, 2)]
    parts.append(grown(bowed([loft([((.055, 0, 1.588), .03, .028), ((.045, 0, 1.612), .060, .048), ((.032, 0, 1.66), .082, .062), ((.022, 0, 1.72), .092, .070), ((.018, 0, 1.77), .088, .070)]), loft([((.124, 0, 1.668), .012, .011), ((.118, 0, 1.705), .008, .007)]), *[loft([((.018, s * .070, 1.652), .012, .008), ((.014, s * .076, 1.675), .018, .012), ((.012, s * .074, 1.705), .014, .008)]) for s in (-1, 1)]], 1.1), skin, .006, 3))
    parts.append(grown(bowed([loft([((-.030, 0, 1.632), .034, .046), ((-.032, 0, 1.68), .054, .062), ((-.012, 0, 1.745), .074, .072)])], 1.1), hair, .006, 2))
    parts += [grown(bowed([loft([((.014, 0, 1.722), .094, .077), ((.010, 0, 1.752), .096, .079), ((.002, 0, 1.772), .114, .098), ((-.004, 0, 1.790), .110, .094), ((-.010, 0, 1.806), .084, .072), ((-.014, 0, 1.814), .04, .034)])], 1.1), coat, .006, 3), grown(bowed([loft([((.108, 0, 1.722), .052, .060), ((.100, 0, 1.735), .056, .064)])], 1.1), leather, .005, 2)]
    # held up by its grip, over the open door: his cap and face are seen beneath it
    parts.append(open_umbrella((.24, -.36, 2.255), (.16, -.10, 0), cloth, stick))
    whole = link(bpy.data.objects.new('chauffeur', None)); whole.location = (*at, 0); whole.rotation_euler = (0, 0, math.radians(facing))
    for o in parts: o.parent = whole
