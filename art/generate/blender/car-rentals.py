"""A black coupé in a dark hall, seen from behind its shoulder, under two strip lights. It resembles no make.
Metres; x to the nose, -y to the eye, the floor at z = 0."""
import os, sys; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from coupe import coupe
reset(5, .012)
lacquer = principled(Base_Color=(.0035, .0037, .0042), Roughness=.16, Specular=.5, Clearcoat=1.0, Clearcoat_Roughness=.015)
tinted = principled(Base_Color=(.0012, .0013, .0015), Roughness=.02, Specular=.06)
coupe(lacquer, tinted)

# --- the hall: a worn floor that mirrors a little, strip lights, a warm line along the foot of either wall ---
floor = principled(Specular=.45); t, b, new = nodes(floor); worn = new('TexNoise', Vector=new('NewGeometry').outputs['Position'], Scale=.9, Detail=6.0, Roughness=.6).outputs[0]
t.links.new(new('MapRange', Value=worn, _1=.3, _2=.7, _3=.05, _4=.22).outputs[0], b.inputs['Roughness']); t.links.new(new('MixRGB', _0=worn, _1=(.035, .033, .031, 1), _2=(.075, .071, .066, 1)).outputs[0], b.inputs['Base Color'])
wall = principled(Base_Color=(.055, .055, .056), Roughness=.8); bone, warm = emit(BONE, 26), emit(srgb(0xFFC27A), 7)
def plane(a, b, mat, top=14): mesh('plane', [(*a, 0), (*b, 0), (*b, top), (*a, top)], [(0, 1, 2, 3)], mat, False)
mesh('floor', [(-14, -7, 0), (18, -7, 0), (18, 6, 0), (-14, 6, 0)], [(0, 1, 2, 3)], floor, False)
for a, b in (((-14, 6), (18, 6)), ((-14, -7), (18, -7)), ((18, -7), (18, 6)), ((-14, -7), (-14, 6))): plane(a, b, wall)
# the nearest one is out of the picture and draws the shoulder
for y in (-2.0, 2.5, 4.4): strip((-7, y, 2.7), (17, y, 2.7), .11, bone)
for y in (5.9, -6.9): strip((-14, y, .10), (17.9, y, .10), .08, warm, (0, 1, 0))

camera((-5.4, -3.2, 1.10), (-.9, -.55, .84), 44, (-1.6, -.95, .7), 5.6)
render()
