/* about-2: the house is expecting you. An open door, two lanterns, wet flagstones; ray-traced. usage: doorway <width> <height> <out.ppm>
   The film, as raw frames for carry: doorway <width> <height> - <frames> */
#include "motion.h"
#include "vec.h"
typedef struct { v3 a, b; int mat; } Box;
enum { WALL, STONE, TRIM, DOOR, BRASS, IRON, HALLW, HALLF, LAMP, CAP, POT, TREE, FLAG, PANE, WOOD, MIRROR };
static int W, H, SPP; static float S; static v3 EYE, FW, RT, UP; static float FOC, FD;
static Box B[128]; static int NB, OUTSIDE; /* those before OUTSIDE stand in the street */ static float OPEN = 1.32f; /* the leaf's angle */
static rgb WARM, CHAMP, GLOW, SKY;
static const float DW = .58f, D0 = .32f, D1 = 2.46f, DZ = .16f, F1 = 3.02f, LX = 1.52f, LY = 2.18f, LZ = -.34f;
static v3 BULB[3]; static float POWER[3];
static void bx(float x0, float x1, float y0, float y1, float z0, float z1, int m) { B[NB++] = (Box){V(x0, y0, z0), V(x1, y1, z1), m}; }
static void build(void) {
  bx(-1.42f, 1.42f, 0, .16f, -1.05f, 0, STONE); bx(-1.02f, 1.02f, .16f, D0, -.62f, .3f, STONE);
  for (int s = -1; s <= 1; s += 2) { float x = s * .86f; bx(x - .15f, x + .15f, D0, 3.16f, -.13f, 0, TRIM); bx(x - .19f, x + .19f, D0, .58f, -.17f, 0, TRIM); bx(x - .19f, x + .19f, 3.02f, 3.16f, -.18f, 0, TRIM); bx(x - .085f, x + .085f, .72f, 2.90f, -.145f, 0, TRIM);
    float l = s * LX; bx(l - .012f, l + .012f, LY + .10f, LY + .13f, LZ, 0, IRON); bx(l - .05f, l + .05f, LY - .02f, LY + .22f, -.025f, 0, IRON); bx(l - .085f, l + .085f, LY - .15f, LY + .13f, LZ - .085f, LZ + .085f, LAMP); bx(l - .092f, l + .092f, LY + .13f, LY + .15f, LZ - .092f, LZ + .092f, CAP); bx(l - .06f, l + .06f, LY + .155f, LY + .21f, LZ - .06f, LZ + .06f, CAP); bx(l - .07f, l + .07f, LY - .18f, LY - .15f, LZ - .07f, LZ + .07f, CAP);
    bx(s * 1.86f - .20f, s * 1.86f + .20f, 0, .42f, -.66f, -.26f, POT); }
  bx(-1.16f, 1.16f, 3.16f, 3.44f, -.20f, 0, TRIM); bx(-1.26f, 1.26f, 3.44f, 3.53f, -.32f, 0, TRIM); bx(-1.20f, 1.20f, 3.40f, 3.44f, -.26f, 0, TRIM);
  bx(-9, 9, 4.02f, 4.14f, -.10f, 0, TRIM); bx(-9, 9, 0, .30f, -.05f, 0, TRIM);
  for (int k = -1; k <= 1; k += 2) { float x = k * 3.35f; bx(x - .70f, x + .70f, .90f, 1.0f, -.14f, 0, TRIM); bx(x - .70f, x - .56f, 1.0f, 3.1f, -.04f, 0, TRIM); bx(x + .56f, x + .70f, 1.0f, 3.1f, -.04f, 0, TRIM); bx(x - .74f, x + .74f, 3.1f, 3.26f, -.06f, 0, TRIM); bx(x - .78f, x + .78f, 3.26f, 3.32f, -.14f, 0, TRIM); }
  OUTSIDE = NB; bx(-DW, DW, D1, D1 + .09f, .04f, .20f, TRIM); for (int k = -2; k <= 2; k++) bx(k * .23f - .012f, k * .23f + .012f, D1 + .09f, F1, .10f, .13f, TRIM); bx(-DW, DW, D1 + .30f, D1 + .32f, .10f, .13f, TRIM);
  /* hall: stair at the right, a table and a looking-glass at the back */
  for (int k = 0; k < 9; k++) { bx(.55f, 1.5f, D0 + k * .17f, D0 + (k + 1) * .17f, 2.3f + k * .25f, 4.6f, HALLW); bx(.60f, 1.4f, D0 + (k + 1) * .17f - .02f, D0 + (k + 1) * .17f + .004f, 2.28f + k * .25f, 2.56f + k * .25f, WOOD); bx(.55f, .57f, D0 + (k + 1) * .17f, D0 + (k + 1) * .17f + .8f, 2.4f + k * .25f, 2.42f + k * .25f, TRIM); } bx(-.75f, .05f, 1.06f, 1.11f, 4.1f, 4.48f, WOOD); bx(-.70f, -.66f, D0, 1.06f, 4.15f, 4.2f, WOOD); bx(-.04f, 0, D0, 1.06f, 4.15f, 4.2f, WOOD); bx(-.62f, -.08f, 1.45f, 2.35f, 4.44f, 4.49f, MIRROR); bx(-.68f, -.02f, 1.39f, 2.41f, 4.46f, 4.495f, BRASS); bx(-.42f, -.30f, 1.11f, 1.36f, 4.22f, 4.34f, POT); }
static float boxhit(const Box *b, v3 o, v3 i, float tmax, v3 *n) { /* i = 1/direction */
  float x0 = (b->a.x - o.x) * i.x, x1 = (b->b.x - o.x) * i.x, y0 = (b->a.y - o.y) * i.y, y1 = (b->b.y - o.y) * i.y, z0 = (b->a.z - o.z) * i.z, z1 = (b->b.z - o.z) * i.z; float lx = fminf(x0, x1), ly = fminf(y0, y1), lz = fminf(z0, z1), lo = fmaxf(lx, fmaxf(ly, lz)), hi = fminf(fmaxf(x0, x1), fminf(fmaxf(y0, y1), fmaxf(z0, z1)));
  if (lo > hi || lo < 1e-4f || lo > tmax) return -1; *n = lo == lx ? V(i.x > 0 ? -1 : 1, 0, 0) : lo == ly ? V(0, i.y > 0 ? -1 : 1, 0) : V(0, 0, i.z > 0 ? -1 : 1); return lo; }
static int hole(float x, float y) { return (fabsf(x) < DW && y < F1) || (fabsf(fabsf(x) - 3.35f) < .56f && y > 1.0f && y < 3.1f); }
typedef struct { float t; v3 p, n; int mat; float u, v; } Hit;
static int trace(v3 o, v3 d, float tmax, int shadow, Hit *h) { /* nearest surface; a shadow ray stops at the first and passes lamp glass */
  h->t = tmax; h->mat = -1; v3 i = V(1 / (fabsf(d.x) < 1e-7f ? 1e-7f : d.x), 1 / (fabsf(d.y) < 1e-7f ? 1e-7f : d.y), 1 / (fabsf(d.z) < 1e-7f ? 1e-7f : d.z)), n;
#define TAKE(T, N, M) do { h->t = (T); h->p = va(o, vm(d, h->t)); h->n = (N); h->mat = (M); if (shadow) return 1; } while (0)
  { float t = -o.y * i.y; if (t > 1e-4f && t < h->t) { v3 p = va(o, vm(d, t)); if (p.z < 0) TAKE(t, V(0, 1, 0), FLAG); } }
  float tw = -o.z * i.z; int crosses = tw > 1e-4f && tw < h->t; if (crosses) { v3 p = va(o, vm(d, tw)); if (!hole(p.x, p.y) && p.y > 0) TAKE(tw, V(0, 0, d.z > 0 ? -1 : 1), WALL); }
  int in = o.z > 0 || (crosses && h->mat != WALL); for (int k = o.z > .3f && d.z > 0 ? OUTSIDE : 0; k < (in ? NB : OUTSIDE); k++) { if (shadow && B[k].mat == LAMP) continue; float t = boxhit(B + k, o, i, h->t, &n); if (t > 0) { TAKE(t, n, B[k].mat); } }
  for (int s = -1; s <= 1; s += 2) { /* clipped trees: leaves thin out towards the edge, so that it is not a ball */ v3 c = V(s * 1.86f, 1.10f, -.46f), q = vs(o, c); float b = dot(q, d), e = b * b - dot(q, q) + .45f * .45f; if (e > 0) { float w = sqrtf(e), t1 = -b + w; for (float t = fmaxf(-b - w, .001f); t < t1 && t < h->t; t += .022f) { v3 p = va(o, vm(d, t)), g = vs(p, c); float rr_ = sqrtf(dot(g, g)) / .45f + .16f * (vn3(p.x * 9, p.y * 9, p.z * 9) - .5f); if (vn3(p.x * 42, p.y * 42, p.z * 42) > mixf(.16f, .86f, sstep(.74f, 1, rr_))) { v3 m = nrm(va(nrm(g), V(2.2f * (vn3(p.x * 60, p.y * 60, p.z * 60) - .5f), 2.2f * (vn3(p.x * 60 + 9, p.y * 60, p.z * 60) - .5f), 2.2f * (vn3(p.x * 60, p.y * 60 + 9, p.z * 60) - .5f)))); TAKE(t, m, TREE); break; } } }
    float x = s * 1.86f; Box stem = {V(x - .02f, .42f, -.48f), V(x + .02f, .8f, -.44f), IRON}; float t = boxhit(&stem, o, i, h->t, &n); if (t > 0) TAKE(t, n, IRON); }
  /* the leaf turns inward on its left edge */
  { float c = cosf(OPEN), s = sinf(OPEN); v3 q = vs(o, V(-DW, 0, DZ)), lo = V(q.x * c + q.z * s, q.y, -q.x * s + q.z * c), ld = V(d.x * c + d.z * s, d.y, -d.x * s + d.z * c), li = V(1 / (fabsf(ld.x) < 1e-7f ? 1e-7f : ld.x), 1 / (fabsf(ld.y) < 1e-7f ? 1e-7f : ld.y), 1 / (fabsf(ld.z) < 1e-7f ? 1e-7f : ld.z)); Box leaf = {V(.005f, D0 + .005f, 0), V(2 * DW - .01f, D1, .05f), DOOR}; float t = boxhit(&leaf, lo, li, h->t, &n); if (t > 0) { v3 lp = va(lo, vm(ld, t)); v3 wn = V(n.x * c - n.z * s, n.y, n.x * s + n.z * c); TAKE(t, wn, DOOR); h->u = lp.x; h->v = lp.y; }
    v3 kn = vs(lo, V(2 * DW - .12f, 1.28f, -.05f)); float b = dot(kn, ld), e = b * b - dot(kn, kn) + .0016f; if (e > 0 && -b - sqrtf(e) > 1e-3f && -b - sqrtf(e) < h->t) { float t2 = -b - sqrtf(e); v3 m = nrm(va(kn, vm(ld, t2))); TAKE(t2, V(m.x * c - m.z * s, m.y, m.x * s + m.z * c), BRASS); } }
  /* inside: reveal, hall, window rooms */
  if (o.z >= 0 || crosses) { v3 e = crosses && o.z < 0 ? va(o, vm(d, tw)) : o; int win = fabsf(e.x) > 2; if (win) { float t = (.14f - o.z) * i.z; if (t > 0 && t < h->t) TAKE(t, V(0, 0, -1), PANE); float sx = (e.x > 0 ? 3.35f : -3.35f) + (d.x > 0 ? .56f : -.56f), t2 = (sx - o.x) * i.x; if (t2 > 1e-3f && t2 < h->t && o.z + d.z * t2 > 0) TAKE(t2, V(d.x > 0 ? -1 : 1, 0, 0), TRIM); float t3 = ((d.y > 0 ? 3.1f : 1.0f) - o.y) * i.y; if (t3 > 1e-3f && t3 < h->t && o.z + d.z * t3 > 0) TAKE(t3, V(0, d.y > 0 ? -1 : 1, 0), TRIM); }
    else { for (int k = 0; k < 2; k++) { /* 0 the reveal in the wall, 1 the hall behind it */ float x0 = k ? -1.1f : -DW, x1 = k ? 1.5f : DW, y1 = k ? 3.3f : F1, z0 = k ? .24f : 0, z1 = k ? 4.5f : .24f; float t = ((d.x > 0 ? x1 : x0) - o.x) * i.x, z = o.z + d.z * t; if (t > 1e-3f && t < h->t && z > z0 && z < z1) TAKE(t, V(d.x > 0 ? -1 : 1, 0, 0), k ? HALLW : TRIM); t = ((d.y > 0 ? y1 : D0) - o.y) * i.y; z = o.z + d.z * t; if (t > 1e-3f && t < h->t && z > z0 && z < z1) TAKE(t, V(0, d.y > 0 ? -1 : 1, 0), k ? (d.y > 0 ? HALLW : HALLF) : TRIM); if (k) { t = ((d.z > 0 ? z1 : z0) - o.z) * i.z; if (t > 1e-3f && t < h->t && (d.z > 0 || !hole(o.x + d.x * t, o.y + d.y * t))) TAKE(t, V(0, 0, d.z > 0 ? -1 : 1), HALLW); } } } }
  return h->mat >= 0; }
/* light that arrives, from the lanterns and from the hall apart */
typedef struct { rgb l, h; } Two;
static Two lights(v3 p, v3 n, Rng *r, int gloss, v3 d, float *sl, float *sh) {
  Two o = {{0, 0, 0}, {0, 0, 0}}; v3 q = va(p, vm(n, .003f)); *sl = *sh = 0;
  for (int k = 0; k < 4; k++) { v3 at; float pw; if (k < 3) { float z = 2 * rf(r) - 1, a = TAU * rf(r), s = sqrtf(1 - z * z), R = k == 2 ? .16f : .085f; at = va(BULB[k], V(R * s * cosf(a), R * z, R * s * sinf(a))); pw = POWER[k]; } else { at = V(rr(r, -.9f, 1.2f), rr(r, .7f, 3.0f), 3.2f); pw = POWER[2] * .55f; }
    v3 l = vs(at, q); float d2 = dot(l, l), dist = sqrtf(d2), c = dot(n, l) / dist; if (c <= 0) continue; if (k == 3) { c *= fmaxf(l.z / dist, 0); if (q.z > .3f) continue; } float e = pw * c / (d2 + .02f); if (k > 1 && q.z < 0) e *= 2.4f; /* the hall is brighter than the film can show */ if (e < 2e-4f) continue; Hit h; if (trace(q, vm(l, 1 / dist), dist - .02f, 1, &h)) continue; rgb col = k < 2 ? CHAMP : WARM; if (k < 2) o.l = add(o.l, mul(col, e)); else o.h = add(o.h, mul(col, e));
    if (gloss) { v3 hv = nrm(vs(vm(l, 1 / dist), d)); float g = powf(fmaxf(dot(n, hv), 0), gloss) * pw / (d2 + .02f) * c; if (k < 2) *sl += g; else *sh += g; } }
  if (p.z > .25f) o.h = add(o.h, mul(WARM, .40f)); o.l = add(o.l, mul(SKY, .5f + .5f * n.y)); return o; }
static Two shade(v3 o, v3 d, Rng *r, int depth) {
  Two z = {{0, 0, 0}, {0, 0, 0}}; Hit h; if (!trace(o, d, 80, 0, &h)) { z.l = mul(SKY, .6f); return z; } v3 p = h.p, n = h.n; rgb alb = C(.5f, .5f, .5f); int gloss = 0; float spec = 0, mirror = 0;
  switch (h.mat) {
    case WALL: { float row = p.y / .40f, fy = row - floorf(row), off = fmodf(floorf(row), 2) * .5f, cx = p.x / 1.05f + off, fx = (cx - floorf(cx)) * 1.05f, g = p.y < 4 ? fminf(fy, 1 - fy) * .40f : 9, gx = p.y < 4 ? fminf(fx, 1.05f - fx) : 9, e = fminf(g, gx), cut = sstep(.004f, .016f, e); if (g < .022f && g <= gx) n = nrm(V(0, fy < .5f ? .7f : -.7f, n.z)); else if (gx < .022f) n = nrm(V(fx < .5f ? .7f : -.7f, 0, n.z)); float st = fbm2(p.x * 2.5f, p.y * .5f, 4), f = fbm2(p.x * 14, p.y * 14, 3); n = nrm(va(n, V(.10f * (f - .5f), .10f * (fbm2(p.x * 14 + 7, p.y * 14, 3) - .5f), 0))); alb = mul(C(.60f, .57f, .51f), (.80f + .25f * st + .10f * f) * (.35f + .65f * cut) * (.75f + .25f * sstep(0, 1.2f, p.y))); break; }
    case TRIM: alb = mul(C(.66f, .63f, .57f), .88f + .2f * fbm2(p.x * 5 + p.z * 3, p.y * 3, 3)); break;
    case STONE: { float f = fbm3(p.x * 18, p.y * 18, p.z * 18, 3); alb = mul(C(.40f, .375f, .335f), .7f + .5f * f); if (n.y > .5f) { n = nrm(V(.02f * (f - .5f), 1, .02f * (fbm2(p.x * 20, p.z * 20, 2) - .5f))); mirror = .55f; } spec = .3f; gloss = 40; break; }
    case DOOR: { float u = h.u / (2 * DW), w = (h.v - D0) / (D1 - D0), edge = 1; alb = C(.012f, .014f, .016f); float px0 = u < .5f ? .12f : .55f, px1 = px0 + .33f, y0 = w < .30f ? .07f : w < .62f ? .35f : .68f, y1 = w < .30f ? .29f : w < .62f ? .62f : .94f; float ex = fminf(u - px0, px1 - u) * 2 * DW, ey = fminf(w - y0, y1 - w) * (D1 - D0); if (fabsf(n.y) < .5f) { edge = fminf(ex, ey); if (edge > 0 && edge < .03f) { v3 t = V(0, 0, 0); if (ex < ey) t = u - px0 < px1 - u ? V(-1, 0, 0) : V(1, 0, 0); else t = w - y0 < y1 - w ? V(0, -1, 0) : V(0, 1, 0); n = nrm(va(n, vm(t, edge < .015f ? .8f : -.5f))); } } if (h.v > 1.02f && h.v < 1.09f && h.u > .40f && h.u < .76f) { alb = C(.5f, .36f, .16f); spec = 1.2f; gloss = 60; } else { spec = .5f; gloss = 120; mirror = .12f; } break; }
    case BRASS: alb = C(.34f, .24f, .10f); spec = 1.4f; gloss = 50; mirror = .4f; break;
    case IRON: case CAP: alb = C(.012f, .012f, .013f); spec = .3f; gloss = 30; break;
    case POT: alb = C(.03f, .032f, .034f); spec = .15f; gloss = 20; break;
    case TREE: alb = mul(C(.045f, .075f, .030f), .5f + vn3(p.x * 50, p.y * 50, p.z * 50)); spec = .10f; gloss = 12; break;
    case HALLW: alb = p.y < 1.25f && fabsf(n.y) < .5f ? C(.50f, .43f, .33f) : C(.72f, .62f, .46f); if (fabsf(p.y - 1.25f) < .035f || (p.y < D0 + .16f && fabsf(n.y) < .5f)) alb = C(.8f, .74f, .62f); break;
    case HALLF: { int k = ((int)floorf(p.x / .38f + 50) + (int)floorf(p.z / .38f + 50)) & 1; alb = k ? C(.70f, .64f, .54f) : C(.035f, .032f, .030f); mirror = .35f; break; }
    case WOOD: alb = n.y > .5f ? C(.16f, .055f, .035f) : C(.30f, .20f, .12f); break;
    case MIRROR: mirror = .8f; alb = C(.02f, .02f, .02f); break;
    case LAMP: { float l = fabsf(fabsf(p.x) - LX), e = fmaxf(fabsf(n.x) > .5f ? fabsf(p.z - LZ) : l, 0), v = (p.y - LY) / .14f; float frame = sstep(.070f, .077f, e); float fl = expf(-powf((p.y - LY + .02f) / .06f, 2) - powf(e / .05f, 2)); z.l = mul(mix3(CHAMP, C(1, .93f, .8f), fl), (2.2f + 13 * fl) * (1 - .97f * frame) * (1 - .15f * v * v)); return z; }
    case PANE: { float x = fabsf(p.x) - 3.35f, y = p.y - 1.0f; int bar = fabsf(fmodf(x + .56f, .373f)) < .02f || fabsf(fmodf(y, .525f)) < .022f || fabsf(y - 1.05f) < .035f; if (bar) { alb = C(.35f, .33f, .30f); break; } float fold = .78f + .22f * sinf(p.x * 58 + 2.2f * sinf(p.y * .9f + p.x * 7)) * (.6f + .4f * sinf(p.x * 23)), open = sstep(.10f, .17f, fabsf(x + .02f)), lit = p.x < 0 ? 1 : .55f; z.l = mul(WARM, lit * .055f * mixf(1.5f, fold * .75f, open) * (.55f + .5f * expf(-powf((y - .9f) / .8f, 2)))); if (!depth) { Two m = shade(va(p, V(0, 0, -.01f)), V(d.x, d.y, -d.z), r, 2); z.l = add(z.l, mul(m.l, .05f)); } return z; }
    case FLAG: { /* York stone in courses that run to the house, each flag laid a little differently */
      float col = floorf(p.x / .92f + .5f * 0), wx = p.x / .92f - col, len = .62f + .5f * h2((int)col, 3), row = floorf(p.z / len + h2((int)col, 8)), wz = p.z / len + h2((int)col, 8) - row; float jx = fminf(wx, 1 - wx) * .92f, jz = fminf(wz, 1 - wz) * len, joint = sstep(.004f, .014f, fminf(jx, jz)); float id = h2((int)col * 3 + 1, (int)row); float f = fbm2(p.x * 7, p.z * 7, 4), g = fbm2(p.x * 42, p.z * 42, 2); float foot = dot(vs(p, EYE), FW) / FOC, fine = sstep(.02f, .004f, foot);
      float wet = sstep(.34f, .62f, fbm2(p.x * .9f + 3, p.z * .9f, 4) + .12f * (1 - joint) + .16f * (id - .5f)), rough = mixf(.030f, .0045f, wet); n = nrm(V(.014f * (id - .5f) + rough * 2.2f * (fbm2(p.x * 26, p.z * 26 + 4, 2) - .5f) * (.4f + fine) + .5f * rough * rg(r), 1, .014f * (h2((int)row, (int)col + 70) - .5f) + rough * 2.2f * (g - .5f) * (.4f + fine) + rough * rg(r)));
      alb = mul(mul(C(.33f, .30f, .26f), .55f + .5f * f + .35f * id), (.18f + .82f * joint) * mixf(1, .62f, wet)); mirror = mixf(.35f, 1, wet) * (.35f + .65f * joint); spec = .10f; gloss = 60; break; } }
  float sl, sh; Two li = lights(p, n, r, gloss, d, &sl, &sh); z.l = mulc(alb, li.l); z.h = mulc(alb, li.h); float bw = mirror > 0 ? 0 : 1; (void)bw; z.l = add(z.l, mul(CHAMP, spec * sl)); z.h = add(z.h, mul(WARM, spec * sh));
  if (mirror > 0 && depth < 1) { float c = 1 - fabsf(dot(d, n)), fr = (h.mat == MIRROR || h.mat == BRASS ? .8f : .025f + .90f * powf(c, 4.2f)) * mirror; if (fr > .004f) { v3 q = vs(d, vm(n, 2 * dot(d, n))); if (h.mat == FLAG && q.y < .01f) q.y = .01f; Two m = shade(va(p, vm(h.n, .004f)), nrm(q), r, depth + 1); float a = lum(m.l), b = lum(m.h); if (a > 6) m.l = mul(m.l, 6 / a); if (b > 6) m.h = mul(m.h, 6 / b); z.l = add(z.l, mul(m.l, fr)); z.h = add(z.h, mul(m.h, fr)); } }
  return z; }
static void render(Img *L, Img *Hh) {
#pragma omp parallel for schedule(dynamic, 2)
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { Rng r = rng((uint64_t)y * 9176 + x * 31 + 7); Two s = {{0, 0, 0}, {0, 0, 0}}; float ox = rf(&r), oy = rf(&r); for (int k = 0; k < SPP; k++) { float jx = fmodf(ox + k * .7548777f, 1), jy = fmodf(oy + k * .5698403f, 1), a = TAU * rf(&r), q = .014f * sqrtf(rf(&r)); v3 f = nrm(va(FW, va(vm(RT, (x + jx - W * .5f) / FOC), vm(UP, (H * .54f - y - jy) / FOC)))), t = va(EYE, vm(f, FD / dot(f, FW))), o = va(EYE, va(vm(RT, q * cosf(a)), vm(UP, q * sinf(a)))); Two c = shade(o, nrm(vs(t, o)), &r, 0); float m = lum(c.l), n = lum(c.h); if (m > 20) c.l = mul(c.l, 20 / m); if (n > 20) c.h = mul(c.h, 20 / n); s.l = add(s.l, c.l); s.h = add(s.h, c.h); } *px(L, x, y) = mul(s.l, 1.f / SPP); *px(Hh, x, y) = mul(s.h, 1.f / SPP); } }
/* drizzle in the light of the lanterns and the door */
static void air(Img *o, float lant, float hall) { for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float g = 0; for (int k = 0; k < 3; k++) { v3 q = vs(k < 2 ? BULB[k] : V(0, 1.5f, 0), EYE); float z = dot(q, FW), dx = (x - W * .5f - FOC * dot(q, RT) / z) / W, dy = (y - H * .54f + FOC * dot(q, UP) / z) / W; g += k < 2 ? lant * .05f * expf(-sqrtf(dx * dx + dy * dy) * 22) : hall * .022f * expf(-dx * dx * 90 - dy * dy * 40); } *px(o, x, y) = add(*px(o, x, y), mul(CHAMP, g * (.6f + .8f * fbm2(x / (200 * S), y / (150 * S), 3)))); } }
static Film look(void) { Film f = film_default(); f.exposure = 1.95f; f.bloom = .15f; f.halation = .10f; f.vignette = 1.0f; f.grain = .012f; f.shadow = C(0, .0020f, .0028f); f.seed = 81; return f; }
/* somebody out of sight walks through the lamplight: a soft shadow on the wall at the back of the hall, at sx; less light on the paving meanwhile */
static void shadow(Img *q, float sx) {
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    v3 d = va(FW, va(vm(RT, (x + .5f - W * .5f) / FOC), vm(UP, (H * .54f - y - .5f) / FOC))), e = EYE; float k = -e.y / d.y; if (d.y < 0 && e.z + d.z * k < -1.05f) { e = va(e, vm(d, k)); d.y = -d.y; } /* as the wet stone shows it */
    float t = -e.z / d.z, hx = e.x + d.x * t, hy = e.y + d.y * t; if (fabsf(hx) > DW || hy < D0 || hy > D1) { *px(q, x, y) = mul(*px(q, x, y), 1 - .28f * expf(-sx * sx * .9f)); continue; }
    t = (3.4f - e.z) / d.z; float X = e.x + d.x * t - sx, Y = e.y + d.y * t, wide = .30f + .07f * sstep(2.3f, 1.7f, Y) - .10f * sstep(1.3f, .5f, Y), body = sstep(wide + .16f, wide - .14f, fabsf(X)) * sstep(2.22f, 1.95f, Y), head = sstep(.27f, .08f, hypotf(X, (Y - 2.36f) * .8f)); *px(q, x, y) = mul(*px(q, x, y), 1 - .52f * fmaxf(body, head)); } }
/* seconds: the shadow crosses, the door shuts, and opens again; states between open and shut */
#define KEYS 18
static const float WALK0 = 2.4f, WALK1 = 5.4f, SHUT0 = 6.6f, SHUT1 = 8.8f, OPEN0 = 12.2f, OPEN1 = 15.0f;
int main(int c, char **v) {
  W = atoi(v[1]); H = atoi(v[2]); S = W / 1600.f; FOC = W * 35 / 36.f; EYE = V(-1.7f, 1.42f, -8.0f); v3 at = V(-.78f, 1.02f, 0); FW = nrm(vs(at, EYE)); RT = nrm(cross(V(0, 1, 0), FW)); UP = cross(FW, RT); FD = dot(vs(V(LX, LY, LZ), EYE), FW);
  WARM = hex(0xFFB765); CHAMP = hex(0xFFCB88); GLOW = hex(0xFFEBCB); SKY = C(.0050f, .0078f, .0092f); BULB[0] = V(-LX, LY, LZ); BULB[1] = V(LX, LY, LZ); BULB[2] = V(.15f, 2.72f, 2.1f); POWER[0] = POWER[1] = .62f; POWER[2] = 3.6f; build(); Img L = img_new(W, H), Q = img_new(W, H); Film f = look();
  if (c < 5) { SPP = W > 1000 ? 28 : 16; render(&L, &Q); img_add(&L, &Q, 1); air(&L, 1, 1); film_write(&L, &f, v[3]); return 0; }
  /* a frame lies between two states of the door */
  int frames = atoi(v[4]); SPP = 8; Img KL[KEYS], KQ[KEYS]; for (int k = 0; k < KEYS; k++) { OPEN = 1.32f * (1 - k / (KEYS - 1.f)); KL[k] = img_new(W, H); KQ[k] = img_new(W, H); render(&KL[k], &KQ[k]); }
  Match none = {0}; float sec = frames / 24.f;
  for (int i = 0; i < frames; i++) { float s = sec * i / frames, a = TAU * i / frames, x = clampf((s - SHUT0) / (SHUT1 - SHUT0), 0, 1), k = (KEYS - 1) * x * x * (1.6f - .6f * x) * (1 - sstep(OPEN0, OPEN1, s)); int n = (int)k < KEYS - 2 ? (int)k : KEYS - 2; float q = k - n, live = between((float)i / frames, .08f, .08f), fl = 1 + live * (.030f * sinf(7 * a) + .022f * sinf(17 * a + 2) + .018f * sinf(31 * a + 1));
    Img o = img_new(W, H), h = img_new(W, H); for (size_t j = 0; j < (size_t)W * H; j++) { o.p[j] = mul(mix3(KL[n].p[j], KL[n + 1].p[j], q), fl); h.p[j] = mix3(KQ[n].p[j], KQ[n + 1].p[j], q); }
    if (s > WALK0 && s < WALK1) shadow(&h, mixf(-2.4f, 2.9f, (s - WALK0) / (WALK1 - WALK0))); img_add(&o, &h, 1); air(&o, fl, 1 - k / (KEYS - 1)); film_frame(&o, &f, &none); img_free(&o); img_free(&h); }
  return 0; }
