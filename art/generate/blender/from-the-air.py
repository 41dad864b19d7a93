"""The window of an aircraft at night, a lit coast below (src/coast.c); beneath it a walnut ledge with a cup and a book. Metres; x to the right, y out of the window."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from upholstery import *
panel = leather((.115, .078, .050), .60, .6); walnut = wood((.020, .009, .005), (.11, .048, .022), (3, 26, 26), .16); chrome = principled(Base_Color=(.66, .60, .50), Metallic=1.0, Roughness=.14)

# --- the wall: one sheet from the pane over the reveal to the panel ---
WIDE, HIGH = .215, .292
def oval(scale, y, n=160):
    """a rectangle with very round corners, the reveal as broad everywhere"""
    a, b = WIDE + scale, HIGH + scale; P = []
    for k in range(n): t = 2 * math.pi * k / n; c, s = math.cos(t), math.sin(t); P.append((a * math.copysign(abs(c) ** .62, c), y, b * math.copysign(abs(s) ** .62, s)))
    return P
rings = [oval(d, y) for d, y in ((0, .060), (.004, .052), (.010, .044), (.024, .022), (.034, .006), (.042, -.004), (.050, -.009), (.058, -.010), (.066, -.006), (.072, .0), (.084, .002), (.14, .002), (1.2, .002))]; n = len(rings[0])
mesh('wall', [p for ring in rings for p in ring], [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for i in range(len(rings) - 1) for k in range(n)], panel)
tube(oval(.001, .056), .0028, chrome, True); tube(oval(.086, 0), .0032, saddle, True)
edge = oval(.003, .058); mesh('pane', edge, [tuple(range(n))], pane(.035), False)
# --- the view ---
screen(unsampled(backdrop(ARGS[4], 1.3)), (-.92, .92), 3.2, (-1.25, 1.05))
# --- the ledge, and what is on it ---
TOP = -.405
pad((0, -.14, TOP - .03), (1.8, .32, .06), walnut, .012, None, 24); tube([(-.9, -.300, TOP - .030), (.9, -.300, TOP - .030)], .0035, chrome); pad((0, -.13, TOP - .30), (1.8, .28, .46), leather((.16, .085, .045), .5), .02)
# a cup of coffee on its saucer, a thin line of gold about each rim
china, gold, coffee = principled(Base_Color=(.62, .58, .51), Roughness=.18, Specular=.6), principled(Base_Color=(.75, .50, .22), Metallic=1.0, Roughness=.2), principled(Base_Color=(.012, .005, .002), Roughness=.05); at = (.185, -.145, TOP)
lathe([(0, .006), (.030, .006), (.034, .004), (.036, .006), (.062, .013), (.070, .017), (.071, .0185), (.069, .0190), (.060, .0155), (.034, .0095), (.026, .0085), (0, .0085)], china, 128, at)
lathe([(0, .010), (.020, .010), (.021, .013), (.030, .020), (.037, .034), (.040, .052), (.0412, .064), (.0400, .0648), (.0385, .052), (.035, .034), (.028, .022), (0, .018)], china, 128, at); lathe([(0, .056), (.0388, .056)], coffee, 96, at)
for r, z in ((.0407, .0645), (.0703, .0186)): tube([(at[0] + r * math.cos(t), at[1] + r * math.sin(t), TOP + z) for t in (k * math.pi / 48 for k in range(96))], .0007, gold, True)
tube(round_off([(at[0] + .038, at[1] - .006, TOP + .055), (at[0] + .058, at[1] - .010, TOP + .056), (at[0] + .062, at[1] - .011, TOP + .040), (at[0] + .050, at[1] - .009, TOP + .029), (at[0] + .034, at[1] - .006, TOP + .030)], 8, False), .0034, china)
cover, pages = leather((.020, .030, .028), .5, .8), principled(Base_Color=(.52, .46, .36), Roughness=.9); book = empty((-.12, -.15, TOP), (0, 0, math.radians(-14)))
within(book, box((0, 0, .0285), (.205, .138, .004), cover, .0016), box((0, 0, .0035), (.205, .138, .004), cover, .0016), box((.002, .001, .016), (.196, .130, .022), pages, .002), pad((-.1015, 0, .016), (.008, .138, .029), cover, .003), box((.03, -.0665, .012), (.006, .004, .02), principled(Base_Color=(.30, .03, .03), Roughness=.6)))
# --- light: a reading lamp above, on the right; a line of light behind the ledge; the cabin ---
area((.34, -.42, .62), (.10, -.10, -.30), (.05, .05), srgb(0xFFD9A6), 8, False); area((-.1, -1.6, .9), (0, 0, 0), (.8, .5), srgb(0xFFCF9A), 3, False); area((0, -.035, TOP + .012), (0, .05, TOP + .30), (1.6, .01), SODIUM, .35, False)
camera((.05, -1.16, .03), (.012, 0, -.072), 28, 1.10, 5.6)
render()
