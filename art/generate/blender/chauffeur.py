"""A chauffeur under an open umbrella, to be seen some way off: a long coat, a cap, pale gloves."""
from kit import *
def skin_over(rings, n, mat):
    """a surface over rings of n points each, closed at both ends"""
    m = len(rings) // n; F = [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(m - 1) for k in range(n)]
    return subsurf(mesh('body', rings, F + [tuple(range(n - 1, -1, -1)), tuple(range((m - 1) * n, m * n))], mat), 1)
def loft(sections, mat, n=32):
    """a body through ellipses, from bottom to top: (middle, half its depth, half its width)"""
    return skin_over([(c[0] + a * math.cos(t), c[1] + b * math.sin(t), c[2]) for c, a, b in sections for t in (2 * math.pi * k / n for k in range(n))], n, mat)
def limb(points, mat, n=16):
    """a sleeve or a trouser leg through the points, each with its radius"""
    V = []
    for k, (p, r) in enumerate(points):
        a, b = Vector(points[max(0, k - 1)][0]), Vector(points[min(len(points) - 1, k + 1)][0]); d = (b - a).normalized(); x = d.orthogonal().normalized(); y = d.cross(x)
        V += [tuple(Vector(p) + (x * math.cos(t) + y * math.sin(t)) * r) for t in (2 * math.pi * i / n for i in range(n))]
    return skin_over(V, n, mat)
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
    coat = principled(Base_Color=(.060, .061, .066), Roughness=.75, Sheen=.8); trousers = principled(Base_Color=(.012, .012, .014), Roughness=.8); leather = principled(Base_Color=(.010, .009, .008), Roughness=.25)
    skin = principled(Base_Color=(.42, .26, .18), Roughness=.55); glove = principled(Base_Color=(.55, .52, .47), Roughness=.8); shirt = principled(Base_Color=(.70, .68, .64), Roughness=.8)
    cloth = principled(Base_Color=(.24, .245, .255), Roughness=.5, Specular=.35); stick = principled(Base_Color=(.05, .025, .012), Roughness=.3)
    parts = []
    for s in (-1, 1):
        parts += [limb([((s * .07 - .01, s * .085, .06), .048), ((s * .045, s * .085, .30), .056), ((.0, s * .08, .60), .080)], trousers), loft([((s * .07 + .05, s * .095, .0), .135, .044), ((s * .07 + .05, s * .095, .04), .135, .044), ((s * .07 + .02, s * .095, .08), .08, .042)], leather)]
    # the coat flares below the waist
    parts.append(loft([((.0, 0, .38), .150, .200), ((.0, 0, .40), .158, .208), ((.0, 0, .75), .135, .182), ((.0, 0, 1.02), .115, .158), ((.005, 0, 1.20), .130, .182), ((.005, 0, 1.36), .138, .205), ((-.005, 0, 1.455), .122, .215), ((-.010, 0, 1.495), .100, .190), ((-.012, 0, 1.525), .078, .115), ((-.012, 0, 1.555), .062, .074)], coat))
    # a half belt, then his right arm, bent, its hand around the umbrella's stick; his left hangs at his side
    parts.append(loft([((.0, 0, 1.03), .120, .164), ((.0, 0, 1.08), .122, .167)], trousers))
    parts += [limb([((-.01, -.165, 1.485), .048), ((-.015, -.205, 1.43), .062), ((-.03, -.262, 1.30), .058), ((-.01, -.285, 1.17), .054), ((.10, -.262, 1.13), .050), ((.22, -.215, 1.17), .043)], coat), loft([((.235, -.205, 1.16), .020, .020), ((.255, -.195, 1.185), .044, .036), ((.262, -.190, 1.225), .040, .034), ((.265, -.190, 1.245), .018, .016)], glove)]
    parts += [limb([((-.01, .170, 1.480), .050), ((-.01, .205, 1.43), .060), ((-.02, .240, 1.24), .053), ((-.01, .255, 1.10), .048), ((.04, .255, .94), .040)], coat), loft([((.055, .25, .82), .022, .014), ((.055, .252, .86), .040, .022), ((.045, .255, .94), .034, .028)], glove)]
    parts += [loft([((-.005, 0, 1.53), .062, .064), ((.0, 0, 1.575), .058, .060)], shirt), loft([((.0, 0, 1.55), .050, .050), ((.005, 0, 1.62), .050, .050)], skin)]
    # the head, its hair, then the cap: a band, a crown that overhangs it, a peak
    parts += [loft([((.025, 0, 1.585), .03, .03), ((.022, 0, 1.608), .064, .052), ((.012, 0, 1.66), .085, .066), ((.004, 0, 1.72), .090, .071), ((.0, 0, 1.77), .084, .068)], skin), loft([((.108, 0, 1.655), .012, .012), ((.104, 0, 1.70), .008, .008)], skin)]
    parts.append(loft([((-.040, 0, 1.635), .040, .050), ((-.042, 0, 1.68), .056, .063), ((-.030, 0, 1.745), .066, .068)], trousers))
    parts += [loft([((.0, 0, 1.735), .094, .076), ((.0, 0, 1.775), .097, .078), ((.012, 0, 1.805), .118, .102), ((.012, 0, 1.828), .106, .090), ((.005, 0, 1.836), .05, .045)], coat), loft([((.108, 0, 1.737), .055, .066), ((.100, 0, 1.749), .055, .066)], leather)]
    # held out over whoever gets in: the stick leans away from him
    parts.append(open_umbrella((.46, -.19, 2.12), .24, cloth, stick))
    whole = link(bpy.data.objects.new('chauffeur', None)); whole.location = (*at, 0); whole.rotation_euler = (0, 0, math.radians(facing)); whole.scale = (.97,) * 3
    for o in parts: o.parent = whole
