/* The flank of a dark car after rain: its shoulder line and a door handle under two strip lights.
   Metres; x runs to the tail, y out of the flank, z up. usage: car-rentals <width> <height> <out.ppm> [rays a pixel] */
#include "scene.h"
typedef struct { float x, y, z; } vec;
static vec V(float x, float y, float z) { return (vec){x, y, z}; }
static vec vadd(vec a, vec b, float k) { return V(a.x + b.x * k, a.y + b.y * k, a.z + b.z * k); }
static float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec unit(vec a) { float l = 1 / sqrtf(dot(a, a)); return V(a.x * l, a.y * l, a.z * l); }
static vec cross(vec a, vec b) { return V(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x); }
static const float HX = .30f, HZ = .795f, BELT = .088f; /* the handle's middle; the belt above the shoulder */
static float sq(float x) { return x * x; }
static float shoulder(float x) { return .885f + .012f * x + .040f * expf(-sq((x - 1.75f) / .75f)); }
/* where the door meets the wing: up from the sill, forward under the wheel arch */
static float shut(float z) { return .545f + .05f * (z - .9f) - .22f * sq(fmaxf(0, .62f - z)) * 4; }
static float flank(float x, float z) {
  float u = z - shoulder(x), d = fmaxf(-u, 0), y = 0;
  y -= .030f * (1 - expf(-d / .10f)) - .016f * expf(-sq((d - .38f) / .17f)) + .9f * sq(fmaxf(0, d - .50f)); /* hollow beneath the crease, then a swell, then tucked in at the sill */
  y -= .66f * (u + sqrtf(u * u + .026f * .026f)) * .5f * (1 + .9f * clampf(u / BELT, 0, 1));
  if (u > BELT) y += (u - BELT) * .80f - .30f * sq(u - BELT) - 5 * sq(fmaxf(0, u - .50f)); /* the glass stands steeper than the ledge below it */
  y += .060f * expf(-sq((x - 1.75f) / .62f)) * expf(-sq((u + .06f) / .24f)) - .022f * sq(x - .3f);
  float g = x - shut(z); if (u < BELT) y -= .007f * expf(-sq(g / .0026f)); /* shut line */
  y -= .004f * expf(-sq((u - BELT + .004f) / .0022f)); /* the rubber under the brightwork */
  float r = sq((x - HX) / .108f) + sq((z - HZ) / .048f); if (r < 1) y -= .032f * sq(1 - r); /* the cup for the fingers */
  return y; }
static float handle(vec p) { float k = (p.x - HX) / .138f, off = flank(HX, HZ + .06f) + .036f - .038f * k * k * k * k; float a = fmaxf(fabsf(p.x - HX) - .112f, 0), b = (p.y - off) * 1.35f, c = (p.z - HZ - .006f * (p.x - HX)) * (.66f + .14f * k * k); return (sqrtf(a * a + b * b + c * c) - .0135f) * .62f; }
static float field(vec p) { float f = (p.y - flank(p.x, p.z)) * .62f; if (fabsf(p.x - HX) < .22f && fabsf(p.z - HZ) < .12f) f = fminf(f, handle(p)); return f; }

static rgb WARM, CHAMP, WHITE; static vec lampd[26]; static float lampk[26], lampw[26];
/* the strips hang in lengths, with a gap where one ends and the next begins */
static float tube_(vec p, vec d, float y, float z, float half) { if (d.z < .02f) return 0; float t = (z - p.z) / d.z, X = p.x + d.x * t, Y = p.y + d.y * t, e = fabsf(Y - y), w = half + .010f * t; float run = fmodf(X + 20.35f, 1.62f), seg = sstep(0, .03f, run) * (1 - sstep(1.50f, 1.53f, run)); float ends = sstep(-2.6f, -2.55f, X) * (1 - sstep(7.2f, 7.4f, X)); return ends * ((.12f + .88f * seg) * (1 - sstep(w * .72f, w, e)) + .05f * expf(-sq(e / .30f)) + .010f * expf(-e / .9f)); }
static rgb room(vec p, vec d) {
  rgb c = mix3(C(.0016f, .0026f, .0031f), C(.010f, .0125f, .0125f), expf(-fabsf(d.z) * 3.2f));
  if (d.z > 0) { c = add(c, mul(WHITE, 9.f * tube_(p, d, .55f, 2.75f, .034f))); c = add(c, mul(CHAMP, 9.f * tube_(p, d, 2.35f, 2.75f, .045f))); }
  else { float t = -p.z / fminf(d.z, -.01f), X = p.x + d.x * t, Y = p.y + d.y * t, n = fbm2(X * 1.3f, Y * 1.3f, 4); float k = .14f + .9f * powf(1 + fmaxf(d.z, -1), 5); c = mul(c, .35f); c = add(c, mul(CHAMP, k * (.35f + 1.2f * n * n) * (.55f * expf(-sq((Y - .75f) / .34f)) + .75f * expf(-sq((Y - 2.35f) / .42f)) + .10f) * 1.05f)); }
  for (int i = 0; i < 26; i++) { float a = 1 - dot(d, lampd[i]); if (a < lampw[i] * 6) c = add(c, mul(i % 3 ? WARM : CHAMP, lampk[i] * expf(-a / lampw[i]))); }
  return c; }
/* beads of rain: one to a cell, some cells dry; returns the slope they add */
static int bead(float a, float b, float cell, int seed, float share, float *ga, float *gb) { int i0 = (int)floorf(a / cell), j0 = (int)floorf(b / cell);
  for (int j = j0 - 1; j <= j0 + 1; j++) for (int i = i0 - 1; i <= i0 + 1; i++) { if (h3(i, j, seed) > share) continue; float r = cell * (.14f + .30f * sq(h3(i, j, seed + 1))), x = a - (i + .2f + .6f * h3(i, j, seed + 2)) * cell, y = (b - (j + .2f + .6f * h3(i, j, seed + 3)) * cell) * .86f, q = (x * x + y * y) / (r * r); if (q < 1) { float k = 1.5f / sqrtf(1.08f - q) / r; *ga = x * k * .55f; *gb = y * k * .55f; return 1; } }
  return 0; }
static rgb shade(vec p, vec d) {
  float e = .0007f; int bar = fabsf(p.x - HX) < .2f && fabsf(p.z - HZ) < .1f && handle(p) < (p.y - flank(p.x, p.z)) * .62f; vec n;
  if (bar) { float f = handle(p); n = unit(V(handle(V(p.x + e, p.y, p.z)) - f, handle(V(p.x, p.y + e, p.z)) - f, handle(V(p.x, p.y, p.z + e)) - f)); }
  else { float f = flank(p.x, p.z), fx = (flank(p.x + e, p.z) - f) / e, fz = (flank(p.x, p.z + e) - f) / e; fx += .010f * (vn2(p.x * 30, p.z * 30) - .5f) * .25f; float ga, gb; 
    float wetter = sstep(.30f, .72f, fbm2(p.x * 5 + 3, p.z * 5, 3)) * (.45f + .55f * sstep(.45f, .9f, p.z));
    if (bead(p.x, p.z, .0150f, 5, .50f * wetter, &ga, &gb) || bead(p.x + 3, p.z + 1, .0064f, 9, .30f * wetter, &ga, &gb)) { fx -= ga; fz -= gb; } n = unit(V(-fx, 1, -fz)); }
  float c = fmaxf(-dot(d, n), .02f), u = p.z - shoulder(p.x); vec r = vadd(d, n, 2 * c); rgb env = room(p, r); if (!bar && r.y < .02f) env = mul(env, .3f);
  if (bar) { float cup = sstep(-.01f, .03f, p.y - flank(HX, HZ + .06f) + .02f); rgb sheen = mul(CHAMP, .008f + .34f * powf(fmaxf(n.z, 0), 3)); /* brushed: it takes light from the whole ceiling, and reads as a bar */ return mulc(mul(add(env, sheen), .25f + .75f * cup), C(.74f, .62f, .46f)); }
  if (fabsf(u - BELT - .006f) < .0065f) return add(mulc(env, C(.66f, .58f, .46f)), C(.002f, .002f, .002f));
  float fr = .042f + .958f * powf(1 - c, 5); rgb o = mul(env, fr); float g = fabsf(p.x - shut(p.z)); if (u < BELT && g < .0022f) o = mul(o, .15f);
  /* flake under the lacquer: a little light comes back from beneath */
  if (u < BELT) { vec l1 = unit(V(.2f - p.x * .2f, .55f - p.y, 2.75f - p.z)), l2 = unit(V(0, 2.35f - p.y, 2.75f - p.z)); o = add(o, mul(C(.0040f, .0046f, .0050f), fmaxf(dot(n, l1), 0) + .8f * fmaxf(dot(n, l2), 0))); }
  return o; }
int main(int c, char **v) {
  int W = atoi(v[1]), H = atoi(v[2]), N = c > 4 ? atoi(v[4]) : 12; float S = W / 1200.f; Img D = img_new(W, H), B = img_new(W, H); Rng R = rng(31);
  WARM = hex(0xFFB765); CHAMP = hex(0xFFD79A); WHITE = hex(0xFFEBCB);
  for (int i = 0; i < 26; i++) { float a = rr(&R, -1.9f, 1.9f); lampd[i] = unit(V(sinf(a), cosf(a) * .9f, rr(&R, .02f, .20f))); lampk[i] = 1.5f * expf(.9f * rg(&R)); lampw[i] = rr(&R, .00006f, .0003f); }
  Lens L = {W * .5f, H * .5f, .5f * sqrtf((float)W * W + (float)H * H), .6f, .42f, .010f, .05f};
  /* behind: a forecourt at night, lamps far out of focus */
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float t = y / (float)H, n = fbm2(x / S / 380.f, t * 4, 4); *px(&B, x, y) = mul(mix3(C(.0022f, .0048f, .0060f), C(.016f, .013f, .009f), sstep(.0f, .26f, t) * (.5f + n)), 1); }
  for (int i = 0; i < 34; i++) { float x = W * rf(&R), y = H * (.03f + .20f * rf(&R)), r = rr(&R, 14, 40) * S; splat(&B, &L, x, y, r, mul(mix3(WARM, CHAMP, rf(&R)), r * r * .16f * expf(.8f * rg(&R)))); }
  vec eye = V(-.62f, .80f, 1.10f), at = V(.34f, -.02f, .850f), f = unit(vadd(at, eye, -1)), r = unit(cross(f, V(0, 0, 1))), u = cross(r, f); float F = 1.16f * H, focus = dot(vadd(V(HX, 0, HZ), eye, -1), f), ap = .011f;
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < H; y++) { Rng q = rng(y * 13 + 7); for (int x = 0; x < W; x++) { rgb acc = {0, 0, 0}; float o1 = rf(&q), o2 = rf(&q);
    for (int s = 0; s < N; s++) { float sx = x + fmodf(o1 + s * .7548777f, 1) - W * .5f, sy = H * .5f - y - fmodf(o2 + s * .5698403f, 1), a = 6.2831853f * fmodf(o1 + s * .6180340f, 1), ra = ap * sqrtf((s + rf(&q)) / N);
      vec d = vadd(vadd(f, r, sx / F), u, sy / F), ft = vadd(eye, d, focus), o = vadd(vadd(eye, r, ra * cosf(a)), u, ra * sinf(a)); d = unit(vadd(ft, o, -1)); rgb col = *px(&B, x, y);
      /* start where the ray can first meet the flank */
      float t = d.y < 0 ? fmaxf(.3f, (.09f - o.y) / d.y) : .3f; for (int k = 0; k < 110; k++) { vec p = vadd(o, d, t); if (p.z < 0) { col = room(o, d); break; } if (p.z > 1.46f || p.x > 3.2f) break; float g = field(p); if (g < .00035f) { float end = sstep(3.1f, 2.5f, p.x) ; col = mix3(col, shade(p, d), end); break; } t += g; }
      float mxx = fmaxf(col.r, fmaxf(col.g, col.b)); if (mxx > 6) col = mul(col, 6 / mxx); acc = add(acc, col); }
    *px(&D, x, y) = mul(acc, 1.f / N); } }
  Film fm = film_default(); fm.exposure = 2.2f; fm.bloom = .16f; fm.halation = .09f; fm.vignette = .7f; fm.grain = .012f; fm.shadow = C(0, .0019f, .0027f); fm.seed = 53; film_write(&D, &fm, v[3]); return 0; }
