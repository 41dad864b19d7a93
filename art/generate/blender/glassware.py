"""Glasses turned from an outline: radius and height, from the middle of the foot to the rim."""
import math
from kit import lathe

def smooth(points, step=.0004):
    """a curve through the points, dense enough that its normals refract without facets"""
    p = [points[0]] + points + [points[-1]]; out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        n = max(2, int(math.dist(b, c) / step))
        # chord lengths as knots: no overshoot where points are close together
        t1 = max(1e-6, math.dist(a, b) ** .5); t2 = t1 + max(1e-6, math.dist(b, c) ** .5); t3 = t2 + max(1e-6, math.dist(c, d) ** .5)
        mix = lambda u, v, s, e, t: tuple((x * (e - t) + y * (t - s)) / (e - s) for x, y in zip(u, v))
        for k in range(n):
            t = t1 + (t2 - t1) * k / n; ab, bc, cd = mix(a, b, 0, t1, t), mix(b, c, t1, t2, t), mix(c, d, t2, t3, t)
            out.append(mix(mix(ab, bc, 0, t2, t), mix(bc, cd, t1, t3, t), t1, t2, t))
    return out + [points[-1]]
def inset(curve, thick):
    """the curve moved inwards by the thickness of the glass"""
    out = []
    for k, (r, z) in enumerate(curve):
        a, b = curve[max(0, k - 1)], curve[min(len(curve) - 1, k + 1)]; l = math.dist(a, b); dr, dz = (b[0] - a[0]) / l, (b[1] - a[1]) / l
        out.append((r - dz * thick, z + dr * thick))
    return [q for q in out if q[0] > 0]
def vessel(outline, floor, thick, mat, at, seg=128):
    """a glass that is hollow above the height floor, its rim rounded: an edge would bend the normals of the wall below it"""
    curve = smooth(outline, .001); r, z = curve[-1]; half = thick / 2
    rim = [(r - half + half * math.cos(a), z + half * math.sin(a)) for a in (math.pi * k / 8 for k in range(1, 8))]
    hollow = [q for q in inset(curve, thick) if q[1] > floor]
    return lathe(curve + rim + hollow[::-1] + [(0, hollow[0][1])], mat, seg, at)
def poured(outline, floor, level, thick, mat, at, seg=128):
    """what stands in such a glass up to level: it reaches into the wall, because air between the two would mirror"""
    wet = [q for q in inset(smooth(outline, .001), thick / 2) if floor < q[1] < level]
    return lathe([(0, wet[0][1]), *wet, (0, wet[-1][1])], mat, seg, at)
