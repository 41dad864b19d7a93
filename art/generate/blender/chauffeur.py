"""A chauffeur who holds an umbrella out over a car's door, to be seen some way off and from behind: a long coat, a cap, pale gloves."""
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
def open_umbrella(top, lean, cloth, stick):
    """eight taut panels drawn in between the ribs; the top of the canopy, and how far its stick leans forward"""
    RIBS, RADIUS, DEPTH, rows, columns = 8, .68, .31, 16, 10; parts = []
    for k in range(RIBS):
        V = []
        for j in range(rows + 1):
            for i in range(columns + 1):
                v = 2 * i / columns - 1; u = j / rows * (1 - .08 * (1 - v * v)); a, h = 2 * math.pi * (k + .5) / RIBS, math.pi / RIBS; rad = RADIUS * u
                out, across = rad * math.cos(h) - .02 * u * u * (1 - v * v), rad * math.sin(h) * v; V.append((out * math.cos(a) - across * math.sin(a), out * math.sin(a) + across * math.cos(a), -DEPTH * (.3 * u + .7 * u ** 2.2)))
        w = columns + 1; parts.append(mesh('panel', V, [(j * w + i, (j + 1) * w + i, (j + 1) * w + i + 1, j * w + i + 1) for j in range(rows) for i in range(columns)], cloth))
    parts += [tube([(0, 0, .07), (0, 0, -.90)], .009, stick), tube([(0, 0, -.82), (0, 0, -.93)], .016, stick)]
    whole = link(bpy.data.objects.new('umbrella', None)); whole.location = top; whole.rotation_euler = (0, lean, 0)
    for o in parts: o.parent = whole
    return whole
def chauffeur(at, facing):
    """his feet on the ground at (x, y); the way he faces in degrees from x"""
    coat = principled(Base_Color=(.040, .041, .045), Roughness=.8, Sheen=.6, Specular=.2); trousers = principled(Base_Color=(.010, .010, .012), Roughness=.8, Specular=.2); leather = principled(Base_Color=(.010, .009, .008), Roughness=.25)
    skin = principled(Base_Color=(.36, .21, .14), Roughness=.55); glove = principled(Base_Color=(.50, .47, .42), Roughness=.8); shirt = principled(Base_Color=(.60, .58, .54), Roughness=.8); hair = principled(Base_Color=(.02, .014, .010), Roughness=.6)
    cloth = principled(Base_Color=(.24, .245, .255), Roughness=.5, Specular=.35); stick = principled(Base_Color=(.05, .025, .012), Roughness=.3)
    parts = []
    # the right foot a little ahead, its heel down; toes turned out
    for s, ahead in ((-1, .07), (1, -.06)):
        y = s * .105
        parts += [grown([limb([((ahead - .01, y, .05), .052), ((ahead - .005, y, .12), .054), ((ahead * .8, y, .30), .064), ((ahead * .5, y * .95, .62), .085)])], trousers),
                  grown([loft([((ahead + .045, y + s * .012, .0), .140, .046), ((ahead + .045, y + s * .012, .035), .136, .046), ((ahead + .015, y + s * .006, .07), .085, .044), ((ahead, y, .10), .055, .045)])], leather, .006, 3)]
    # The coat falls from a fitted waist in folds, open behind by a vent; its sleeves grow out of the shoulders. The right arm holds the umbrella out, the left hand rests behind his back.
    def falls(t, z):
        low = min(1, max(0, (1.02 - z) / .5)); back = abs((t - math.pi + math.pi) % (2 * math.pi) - math.pi)
        return 1 + low * (.085 * math.sin(6 * t + 2.2 * z) + .05 * math.sin(11 * t - 1.5 + 3 * z)) - .16 * min(1, max(0, (.86 - z) / .3)) * math.exp(-(back / .11) ** 2)
    body = loft([((.01, 0, .37), .190, .232), ((.01, 0, .39), .193, .235), ((.008, 0, .68), .164, .206), ((.004, 0, .90), .138, .182), ((.004, 0, 1.05), .116, .156), ((.0, 0, 1.14), .118, .158), ((-.005, 0, 1.28), .132, .182), ((-.012, 0, 1.38), .134, .196), ((-.016, 0, 1.44), .118, .200), ((-.016, 0, 1.475), .096, .172), ((-.014, 0, 1.50), .076, .118), ((-.008, 0, 1.52), .066, .082), ((-.002, 0, 1.565), .066, .076)], 96, falls)
    holding = limb([((-.01, -.15, 1.43), .070), ((.02, -.205, 1.40), .070), ((.09, -.245, 1.31), .062), ((.155, -.265, 1.235), .060), ((.215, -.262, 1.235), .056), ((.30, -.235, 1.31), .050), ((.375, -.205, 1.385), .046)])
    resting = limb([((-.01, .15, 1.43), .070), ((-.02, .215, 1.38), .068), ((-.05, .262, 1.25), .060), ((-.085, .275, 1.13), .058), ((-.135, .235, 1.06), .054), ((-.165, .15, 1.045), .048), ((-.172, .09, 1.045), .044)])
    parts += [grown([body, holding, resting], coat, .009, 5), grown([loft([((.002, 0, 1.065), .122, .162), ((.0, 0, 1.105), .122, .162)])], trousers, .006, 2)]
    parts += [grown([limb([((.37, -.207, 1.38), .036), ((.405, -.195, 1.415), .042), ((.43, -.187, 1.45), .040), ((.437, -.185, 1.475), .026)])], glove, .006, 3), grown([limb([((-.172, .095, 1.045), .034), ((-.176, .05, 1.045), .042), ((-.170, .0, 1.05), .036), ((-.162, -.025, 1.055), .022)])], glove, .006, 3)]
    # the head bends to the door: a neck in its collar, hair cut short, ears, then the cap: a band, a soft crown, a peak
    parts += [grown([loft([((.0, 0, 1.52), .052, .054), ((.012, 0, 1.62), .050, .052)])], skin, .006, 2), grown([loft([((.0, 0, 1.54), .068, .074), ((.0, 0, 1.572), .062, .068)])], shirt, .006, 2)]
    parts.append(grown([loft([((.055, 0, 1.588), .03, .028), ((.045, 0, 1.612), .060, .048), ((.032, 0, 1.66), .082, .062), ((.022, 0, 1.72), .092, .070), ((.018, 0, 1.77), .088, .070)]), loft([((.124, 0, 1.668), .012, .011), ((.118, 0, 1.705), .008, .007)]), *[loft([((.018, s * .070, 1.652), .012, .008), ((.014, s * .076, 1.675), .018, .012), ((.012, s * .074, 1.705), .014, .008)]) for s in (-1, 1)]], skin, .006, 3))
    parts.append(grown([loft([((-.030, 0, 1.632), .034, .046), ((-.032, 0, 1.68), .054, .062), ((-.012, 0, 1.745), .074, .072)])], hair, .006, 2))
    parts += [grown([loft([((.014, 0, 1.722), .094, .077), ((.010, 0, 1.752), .096, .079), ((.002, 0, 1.772), .114, .098), ((-.004, 0, 1.790), .110, .094), ((-.010, 0, 1.806), .084, .072), ((-.014, 0, 1.814), .04, .034)])], coat, .006, 3), grown([loft([((.108, 0, 1.722), .052, .060), ((.100, 0, 1.735), .056, .064)])], leather, .005, 2)]
    # held out over whoever gets in: the stick leans away from him
    parts.append(open_umbrella((.60, -.165, 2.26), .20, cloth, stick))
    whole = link(bpy.data.objects.new('chauffeur', None)); whole.location = (*at, 0); whole.rotation_euler = (0, 0, math.radians(facing))
    for o in parts: o.parent = whole
