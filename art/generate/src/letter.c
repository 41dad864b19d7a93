/* testimonial: a letter by candlelight, close to the nib. usage: letter <width> <height> <out.ppm>
   The film, as raw frames: letter <width> <height> - <frames> [poster.ppm]
   For its sound and captions: letter nib <frames> prints when the nib moves how fast, letter lines <frames> when each line begins. */
#include "handwriting.h"
#include "motion.h"
#include "vec.h"
static int W, H; static float S; static v3 EYE, FW, RT, UP; static float FOC, FD, APER = .0022f;
/* --- the pen: s along its axis from the tip, up = the nib's upper side --- */
static v3 TIP, AX, PU, PR; 
static const float LEN = .150f;
static float rad(float s) { /* profile, metres */
  if (s < .0235f) { float t = s / .0235f; return .00028f + .0041f * powf(t, .80f) * (1 - .12f * t); }
  if (s < .0250f) return .0050f; if (s < .056f) { float t = (s - .025f) / .031f; return .0046f + .0012f * t * t + .0004f * expf(-t * 9); }
  if (s < .0600f) return .00665f; float t = (s - .06f) / (LEN - .06f); return .0064f + .0005f * sinf(2.6f * t) - .0012f * t * t; }
static float pen_d(v3 p, float *so, float *ao) {
  v3 q = vs(p, TIP); float s = dot(q, AX), u = dot(q, PU), r = dot(q, PR); *so = s; *ao = atan2f(r, u);
  if (s < .0235f) { float k = s < 0 ? 0 : s; u *= u > 0 ? 1.5f : 1.9f - 20 * k; float d = sqrtf(u * u + r * r) - rad(k); return s < 0 ? sqrtf(d * d * (d > 0) + s * s) * .5f : d * .55f; }
  float d = sqrtf(u * u + r * r) - rad(s < LEN ? s : LEN); if (s > LEN) return sqrtf((d > 0 ? d * d : 0) + (s - LEN) * (s - LEN)); return d * .9f; }
/* nearest approach of a ray to the pen's axis: most rays need no more than this */
static int near_pen(v3 o, v3 d, float m) { v3 w = vs(o, TIP); float b = dot(d, AX), c = 1 - b * b, dw = dot(d, w), aw = dot(AX, w), s = c > 1e-5f ? (aw - b * dw) / c : 0; s = clampf(s, 0, LEN); float t = fmaxf(dot(vs(va(TIP, vm(AX, s)), o), d), 0); v3 e = vs(va(o, vm(d, t)), va(TIP, vm(AX, s))); return dot(e, e) < m * m; }
static float hit_pen(v3 o, v3 d, float t0, float t1, float *s, float *a) { if (!near_pen(o, d, .0078f)) return -1; float t = t0; for (int i = 0; i < 90 && t < t1; i++) { float h = pen_d(va(o, vm(d, t)), s, a); if (h < .00003f) return t; t += h; } return -1; }
/* --- light: a candle at the left, the room behind, a little of the window --- */
static v3 CAN = {-.126f, .088f, .098f}; static float FLAME = 1; static const float GLOW_W = .016f, GLOW_H = .020f; /* the flame and the glow about it: half width, half height */
static rgb CANC, AMBER, ROOM, COOL;
static v3 glow(float u, float v) { return va(CAN, V(u * GLOW_W * .64f, u * GLOW_W * .77f, v * GLOW_H)); } /* a point of it, as seen from the nib */
static const float PX0 = -.098f, PX1 = .118f, PY0 = -.085f, PY1 = .078f, FOLD = -.0048f;
/* the far edge is a deckle: torn, not cut, and never quite straight */
static float far_edge(float x) { return PY1 + .0011f * sinf(x * 21 + .6f) + .0008f * (fbm2(x * 260, 4, 3) - .5f) + .0004f * (vn2(x * 1700, 8) - .5f); }
/* laid paper: tooth, the ribs of the mould, a sheet that does not lie quite flat, the fold of the letter, the far edge that lifts. Returns how much it gives back of the light. */
static float paper_n(float x, float y, v3 *n) {
  float e = .00009f, k = 1 / .00030f, a = fbm2(x * k, y * k, 3), ax = fbm2((x + e) * k, y * k, 3), ay = fbm2(x * k, (y + e) * k, 3), b = 1 / .0055f, c = fbm2(x * b, y * b + 9, 3), cx = fbm2((x + .001f) * b, y * b + 9, 3), cy = fbm2(x * b, (y + .001f) * b + 9, 3), m = 1 / .048f, o = vn2(x * m, y * m + 3), ox = vn2((x + .004f) * m, y * m + 3), oy = vn2(x * m, (y + .004f) * m + 3);
  float wave = .0004f * vn2(x * 300, y * 60), rib = sinf(TAU * (y + wave) / .00125f), f = y - FOLD - .0005f * (vn2(x * 45, 2) - .5f) - .00012f * (vn2(x * 900, 6) - .5f), g = fabsf(f), fold = (f > 0 ? -1 : 1) * (.075f * expf(-g / .017f) + .28f * expf(-g / .0012f)) * sstep(0, .00025f, g), lift = -.30f * expf(-(far_edge(x) - y) / .0065f);
  *n = nrm(V(-.040f * (ax - a) / e * .00030f - .09f * (cx - c) - .5f * (ox - o), -.040f * (ay - a) / e * .00030f - .09f * (cy - c) - .5f * (oy - o) + .016f * rib + fold + lift, 1));
  float chain = fmodf(x + 1 + .0003f * vn2(y * 120, 5), .0254f) - .0127f; return .955f + .06f * a + .03f * (c - .5f) + .006f * rib - .018f * expf(-chain * chain / 1.6e-7f) - .05f * expf(-g / .00018f); }
static const int NS = 13; /* texels a millimetre of the paper's surface */
static int on_paper(float x, float y) { return x > PX0 && x < PX1 && y > PY0 && y < PY1 + .002f && (y < PY1 - .002f || y < far_edge(x)); }
static v3 *SURF; static float *BACK; static int NW;
static void surface(void) { NW = (int)((PX1 - PX0) * 1000 * NS) + 1; int n = (int)((PY1 + .002f - PY0) * 1000 * NS) + 2; SURF = malloc(sizeof(v3) * (size_t)NW * n); BACK = malloc(4 * (size_t)NW * n);
#pragma omp parallel for
  for (int j = 0; j < n; j++) for (int i = 0; i < NW; i++) BACK[(size_t)j * NW + i] = paper_n(PX0 + i * .001f / NS, PY0 + j * .001f / NS, &SURF[(size_t)j * NW + i]); }
/* the candle's light: nearly white close by, amber and quickly weaker farther off */
static rgb lamp(v3 p, v3 n) { v3 l = vs(CAN, p); float d2 = dot(l, l), c = dot(n, l) / sqrtf(d2); return mul(mix3(CANC, AMBER, sstep(.012f, .070f, d2)), c > 0 ? c * .0104f / powf(d2, 1.3f) : 0); }
static rgb env(v3 d) { /* what gloss shows: the flame, lamps of the room out of focus, darkness */
  rgb o = add(C(.006f, .008f, .009f), mul(ROOM, .10f * expf(-powf((d.z - .25f) / .22f, 2)) * (.4f + vn2(d.x * 3 + 5, d.y * 3)))); v3 c = nrm(CAN); float e = dot(d, c); o = add(o, mul(CANC, FLAME * (9 * sstep(.9965f, .9990f, e) + .22f * expf((e - 1) * 26))));
  for (int i = 0; i < 9; i++) { v3 q = nrm(V(sinf(i * 1.9f) * .9f, .75f + .3f * cosf(i * 2.3f), .16f + .10f * (i % 4))); float k = dot(d, q); o = add(o, mul(i % 4 == 3 ? COOL : ROOM, 1.5f * sstep(.9945f, .9965f, k))); }
  v3 w = nrm(V(.7f, -.25f, .75f)); return add(o, mul(COOL, .34f * sstep(.93f, .985f, dot(d, w)))); }
/* paper or desk under the eye: candle part and the rest apart, so that only the flame flickers */
static void table(v3 p, v3 d, rgb *can, rgb *rest) {
  if (on_paper(p.x, p.y)) { size_t at = (size_t)((p.y - PY0) * 1000 * NS) * NW + (size_t)((p.x - PX0) * 1000 * NS); v3 n = SURF[at]; rgb alb = mul(C(.86f, .835f, .775f), BACK[at]); float rim = 1 + 1.1f * sstep(.0009f, .0002f, far_edge(p.x) - p.y) * (p.y > PY1 - .003f);
    *can = mul(mulc(alb, lamp(p, n)), rim); *rest = mulc(alb, add(mul(ROOM, .012f + .022f * (.5f + .5f * n.y)), mul(COOL, .066f * n.z))); return; }
  float g = fbm2(p.x * 30, p.y * 400 + 3 * fbm2(p.x * 12, p.y * 20, 2), 3); rgb alb = mul(C(.030f, .018f, .011f), .5f + g); float out = fmaxf(fmaxf(PX0 - p.x, p.x - PX1), fmaxf(PY0 - p.y, p.y - PY1)), sh = sstep(-.0005f, .004f, out);
  *can = mul(mulc(alb, lamp(p, V(0, 0, 1))), .35f + .65f * sh); v3 n = nrm(V(.05f * (g - .5f), .03f * (fbm2(p.x * 90, p.y * 90, 2) - .5f), 1)); v3 r = vs(d, vm(n, 2 * dot(d, n))); float c = 1 - fabsf(dot(d, n)); rgb e = {0, 0, 0}; for (int k = 0; k < 4; k++) e = add(e, env(nrm(va(r, V(.10f * (k % 2 - .5f), .10f * (k / 2 - .5f), .05f))))); *rest = mul(e, (.03f + .5f * c * c * c * c * c) * .25f * (.3f + .7f * sh)); }
static v3 ray(float x, float y, float lu, float lv, v3 *d) { v3 f = nrm(va(FW, va(vm(RT, (x - W * .5f) / FOC), vm(UP, (H * .5f - y) / FOC)))); v3 q = va(EYE, vm(f, FD / dot(f, FW))), o = va(EYE, va(vm(RT, lu * APER), vm(UP, lv * APER))); *d = nrm(vs(q, o)); return o; }
static void disc(int s, int n, float ox, float oy, float *u, float *v) { float a = fmodf(ox + (s + .5f) / n, 1), b = TAU * fmodf(oy + s * .618034f, 1); a = sqrtf(a); *u = a * cosf(b); *v = a * sinf(b); }
static v3 floor_at(v3 o, v3 d) { return va(o, vm(d, -o.z / d.z)); }
/* --- ink: the page at 24 texels a millimetre, each texel keeps the moment at which it is written --- */
static const char *LINES[] = {"T0h0e0 c0a0r2 w0a1s0 t0h1e2r1e4", "b0e3f0o0r0e1 w1e3 w2e1r0e3.0", "T1h2a2n0k0 y0o1u0.0"}; /* letters and their forms */
static const float LEADING = 3.35f; static Ink HAND; static const float U0 = .00635f, OX = -.055f, OY = .0235f; static float *WHEN; static unsigned char *DARK; static const int IW = 3200, IH = 2400; static const float IS = 24000;
static void nib_at(const Nib *p, float *x, float *y) { *x = OX + p->x * U0; *y = OY + p->y * U0; }
static int texel(float x, float y) { int i = (int)((x + .067f) * IS), j = (int)((.052f - y) * IS); return i < 0 || j < 0 || i >= IW || j >= IH ? -1 : j * IW + i; }
/* how far ink creeps along the fibres of the paper, in texels */
static float feather(int i, int j) { float f = 0; for (int k = 0; k < 3; k++) { float c = cosf(k * 1.1f + .4f), s = sinf(k * 1.1f + .4f); f = fmaxf(f, sstep(.68f, .98f, vn2((c * i + s * j) * .07f + k * 31, (c * j - s * i) * .55f))); } return f; }
/* a broad nib, held at an angle: wide across its edge, fine along it; wetter and darker where the pen is slow */
static void ink_page(void) {
  HAND = write_lines(LINES, 3, LEADING, 5); size_t all = (size_t)IW * IH; WHEN = malloc(4 * all); DARK = calloc(all, 1); float *in = malloc(4 * all), *wet = calloc(all, 4); for (size_t i = 0; i < all; i++) WHEN[i] = 9, in[i] = -9;
  for (int k = 0; k < HAND.n; k++) { Nib *p = HAND.p + k; float x, y; nib_at(p, &x, &y); float cx = (x + .067f) * IS, cy = (.052f - y) * IS, b = .0215f * U0 * IS * (1 + .45f * p->wet), a = .083f * U0 * IS * p->w + .10f * b, m = a + 4;
    for (int j = (int)(cy - m); j <= cy + m; j++) for (int i = (int)(cx - m); i <= cx + m; i++) { if (i < 0 || j < 0 || i >= IW || j >= IH) continue; float u = i + .5f - cx, v = cy - j - .5f, e = (.848f * u + .530f * v) / a, f = (.848f * v - .530f * u) / b, r = sqrtf(e * e + f * f) + 1e-4f, d = fminf(hypotf(u, v) * (1 / r - 1), b); if (d < -4) continue; size_t q = (size_t)j * IW + i; if (p->t < WHEN[q]) WHEN[q] = p->t; if (d > in[q]) in[q] = d; if (p->wet > wet[q]) wet[q] = p->wet; } }
#pragma omp parallel for
  for (int j = 0; j < IH; j++) for (int i = 0; i < IW; i++) { size_t q = (size_t)j * IW + i; if (in[q] < -4) continue; float w = wet[q], d = in[q] + .8f * (fbm2(i * .16f, j * .16f, 2) - .5f) + (.3f + 1.2f * w) * feather(i, j), cover = sstep(-.7f, .7f, d), dark = .88f + .13f * w + .07f * (vn2(i * .013f, j * .013f) - .5f) + .10f * (1 - sstep(.5f, 3, d)); DARK[q] = (unsigned char)(255 * cover * clampf(dark, 0, 1)); }
  free(in); free(wet); }
/* --- one picture --- */
static Img CANP, REST, INK; static const float WET = .05f; /* the share of the writing time for which ink shines */
static void plates(int n) { CANP = img_new(W, H); REST = img_new(W, H);
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < H; y++) { Rng r = rng(y * 31 + 5); for (int x = 0; x < W; x++) { rgb a = {0, 0, 0}, b = a; float ox = rf(&r), oy = rf(&r); for (int s = 0; s < n; s++) { float u, v; disc(s, n, ox, oy, &u, &v); v3 d, o = ray(x + rf(&r), y + rf(&r), u, v, &d); rgb c, e; table(floor_at(o, d), d, &c, &e); a = add(a, c); b = add(b, e); } *px(&CANP, x, y) = mul(a, 1.f / n); *px(&REST, x, y) = mul(b, 1.f / n); } } }
/* the ink through the same lens; r: how dark, g: how wet. Only inside the given rectangle. */
static void ink_seen(float t, int x0, int y0, int x1, int y1, int n) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = y0; y < y1; y++) { Rng r = rng(y * 131 + 7); for (int x = 0; x < W; x++) { float ox = rf(&r), oy = rf(&r); if (x < x0 || x >= x1) continue; float k = 0, g = 0; for (int s = 0; s < n; s++) { float u, v, jx = fmodf(ox + s * .7548777f, 1), jy = fmodf(oy + s * .5698403f, 1); disc(s, n, ox, oy, &u, &v); v3 d, o = ray(x + jx, y + jy, u, v, &d), p = floor_at(o, d); int q = texel(p.x, p.y); if (q >= 0 && WHEN[q] <= t) { k += DARK[q]; g += sstep(t - WET, t, WHEN[q]); } } *px(&INK, x, y) = C(k / n / 255, g / n, 0); } } }
static void pen_axes(void) { AX = nrm(V(.66f, -.34f, .62f)); v3 z = V(-.15f, 0, 1); PU = nrm(vs(z, vm(AX, dot(z, AX)))); PR = cross(AX, PU); }
static rgb pen_colour(v3 p, v3 d, float s, float a) {
  float e = .00008f, q, w; v3 n = nrm(V(pen_d(va(p, V(e, 0, 0)), &q, &w) - pen_d(vs(p, V(e, 0, 0)), &q, &w), pen_d(va(p, V(0, e, 0)), &q, &w) - pen_d(vs(p, V(0, e, 0)), &q, &w), pen_d(va(p, V(0, 0, e)), &q, &w) - pen_d(vs(p, V(0, 0, e)), &q, &w)));
  int metal = (s < .0235f && fabsf(a) < 1.75f) || (s > .0235f && s < .025f) || (s > .056f && s < .060f); float dark = 1; if (s < .0235f && metal) { float side = fabsf(sinf(a)) * rad(s); if (s < .0130f) dark *= sstep(.00003f, .00010f, side); dark *= sstep(.00055f, .00070f, hypotf(side, s - .0134f)); float lines = fabsf(side - (.0019f - .05f * fabsf(s - .015f))); dark *= .72f + .28f * sstep(.00004f, .00012f, lines); }
  if (s > .0575f && s < .0585f) dark *= .45f; if (!metal && s < .0235f) { float fin = sinf(s / .00075f * TAU); n = nrm(va(n, vm(AX, .10f * fin))); dark *= .7f; }
  v3 r = vs(d, vm(n, 2 * dot(d, n))); rgb e1; if (r.z < -.02f) { v3 f = va(p, vm(r, -p.z / r.z)); rgb c, o; table(f, r, &c, &o); float dist = hypotf(f.x - TIP.x, f.y - TIP.y); int ink = texel(f.x, f.y); if (ink >= 0 && WHEN[ink] < .999f && s < .03f) c = mul(c, .5f); e1 = add(mul(c, FLAME * sstep(-.004f, .02f, dist)), o); } else e1 = env(r);
  float c = 1 - fabsf(dot(d, n)), fr = .045f + .955f * c * c * c * c * c; v3 l = nrm(vs(CAN, p)), h = nrm(vs(l, d)); float nh = fmaxf(dot(n, h), 0), nl = fmaxf(dot(n, l), 0);
  if (metal) { rgb G = C(1.0f, .74f, .40f); rgb o = mulc(G, add(mul(e1, .92f), mul(CANC, FLAME * (.9f * powf(nh, 60) + .05f * nl)))); return mul(o, dark); }
  return add(add(mul(e1, fr * 1.1f), mul(CANC, FLAME * (2.2f * powf(nh, 900) + .10f * powf(nh, 40) * .4f + .004f * nl))), C(.0012f, .0011f, .0011f)); }
/* the pen (premultiplied), how much of a pixel it covers, and how much of the candle reaches the table, for part of the plane of the picture */
static void pen_layers(int x0, int y0, int w, int h, int ns, int nl, Img *col, float *cov, float *vis) {
  float *raw = malloc(4 * (size_t)w * h);
#pragma omp parallel for schedule(dynamic, 4)
  for (int j = 0; j < h; j++) { Rng r = rng(j * 57 + 1); for (int i = 0; i < w; i++) { size_t at = (size_t)j * w + i; float x = x0 + i + .5f, y = y0 + j + .5f, ox = rf(&r), oy = rf(&r), a = 0; v3 d, e = ray(x, y, 0, 0, &d), p = floor_at(e, d); raw[at] = 1;
    if (near_pen(p, nrm(vs(CAN, p)), .0105f + GLOW_W)) { float ph = h2(i & 3, j & 3); for (int k = 0; k < ns; k++) { float u, v, lu, lv, s, b; disc(k, ns, ph, fmodf(ph * 7.3f, 1), &u, &v); disc(k * 7 % ns, ns, fmodf(ph * 3.7f, 1), fmodf(ph * 11.9f, 1), &lu, &lv); v3 q = ray(x, y, lu, lv, &d); q = floor_at(q, d); float core = sqrtf(hypotf(u, v)); a += hit_pen(q, nrm(vs(glow(u * core, v * core), q)), .00005f, .2f, &s, &b) < 0; } raw[at] = a / ns; }
    a = 0; rgb c = {0, 0, 0}; if (near_pen(e, d, .0125f)) for (int s = 0; s < nl; s++) { float lu, lv, ps, pa; disc(s, nl, ox, oy, &lu, &lv); v3 q = ray(x - .5f + fmodf(ox + s * .7548777f, 1), y - .5f + fmodf(oy + s * .5698403f, 1), lu, lv, &d); float t = hit_pen(q, d, .05f, .5f, &ps, &pa); if (t > 0) { rgb f = pen_colour(va(q, vm(d, t)), d, ps, pa); float mx = fmaxf(f.r, fmaxf(f.g, f.b)); if (mx > 14) f = mul(f, 14 / mx); c = add(c, f); a++; } }
    col->p[at] = mul(c, 1.f / nl); cov[at] = a / nl; } }
  for (int j = 0; j < h; j++) for (int i = 0; i < w; i++) { float v = 0, m = 0; for (int b = -2; b <= 1; b++) for (int a = -2; a <= 1; a++) { int X = i + a, Y = j + b; if (X < 0 || Y < 0 || X >= w || Y >= h) continue; v += raw[(size_t)Y * w + X]; m++; } vis[(size_t)j * w + i] = v / m; }
  free(raw); }
/* the table with its ink, where `v` of the candle gets through */
static rgb lit(int x, int y, float v) { rgb k = *px(&INK, x, y), b = add(mul(*px(&CANP, x, y), FLAME * (.03f + .97f * v)), mul(*px(&REST, x, y), .55f + .45f * v)); return add(mulc(b, C(1 - k.r * .985f, 1 - k.r * .968f, 1 - k.r * .90f)), mul(CANC, FLAME * .014f * k.g * v * vn2(x * .35f / S, y * .35f / S))); }
static Film look(void) { Film f = film_default(); f.exposure = 2.0f; f.bloom = .10f; f.halation = .09f; f.vignette = .80f; f.grain = .010f; f.shadow = C(0, .0020f, .0028f); f.seed = 11; return f; }
/* --- the film: the page dims and clears, is written again, and rests as it was --- */
static const float CLEAR = .075f, START = .135f, END = .915f;
static float written(float t) { return t < START ? (t < CLEAR ? 1 : 0) : t < END ? (t - START) / (END - START) : 1; }
static void nib_pos(float w, float *x, float *y, float *lift) { Nib *p = HAND.p; int i = 0; while (i + 1 < HAND.n && p[i + 1].t < w) i++; if (i + 1 >= HAND.n) { nib_at(p + HAND.n - 1, x, y); *lift = 0; return; } float x0, y0, x1, y1, k = clampf((w - p[i].t) / (p[i + 1].t - p[i].t + 1e-9f), 0, 1); if (!p[i].down) k = k * k * (3 - 2 * k); nib_at(p + i, &x0, &y0); nib_at(p + i + 1, &x1, &y1); *x = mixf(x0, x1, k); *y = mixf(y0, y1, k); *lift = p[i].down ? 0 : (.0012f + .10f * hypotf(x1 - x0, y1 - y0)) * sinf(3.14159f * k); }
static void to_screen(v3 p, float *x, float *y, float *z) { p = vs(p, EYE); *z = dot(p, FW); *x = W * .5f + FOC * dot(p, RT) / *z; *y = H * .5f - FOC * dot(p, UP) / *z; }
/* it rests on the full stop; in the dark it goes back to the first word */
static void set_pen(float t) { float w = written(t), x, y, l; nib_pos(w, &x, &y, &l); pen_axes();
  if (t < START) { float go = t < CLEAR ? 0 : sstep(CLEAR, START, t), fx, fy, fl; nib_pos(0, &fx, &fy, &fl); nib_pos(1, &x, &y, &l); x = mixf(x, fx, go); y = mixf(y, fy, go); l = .02f * sinf(3.14159f * go); }
  TIP = V(x + l * .5f, y - l * .2f, .0001f + l * .6f); }
/* the pen and its shadow are drawn once, on a sheet wider than the picture, and then moved with the tip */
typedef struct { int x0, y0, w, h; Img c; float *a, *v; float tx, ty, tz, gx, gy; } Sprite;
static v3 shade_of(v3 p) { return va(p, vm(vs(p, CAN), p.z / (CAN.z - p.z))); }
static Sprite sprite(void) { Sprite s = {(int)(-.25f * W), (int)(-.05f * H), (int)(2.0f * W), (int)(1.5f * H), {0}, 0, 0, 0, 0, 0, 0, 0}; s.c = img_new(s.w, s.h); s.a = calloc((size_t)s.w * s.h, 4); s.v = calloc((size_t)s.w * s.h, 4); pen_layers(s.x0, s.y0, s.w, s.h, 32, 16, &s.c, s.a, s.v); float z; to_screen(TIP, &s.tx, &s.ty, &s.tz); to_screen(shade_of(TIP), &s.gx, &s.gy, &z); return s; }
static float take(const float *a, int w, int h, float x, float y) { x -= .5f; y -= .5f; int i = (int)floorf(x), j = (int)floorf(y); if (i < 0 || j < 0 || i >= w - 1 || j >= h - 1) return -1; float fx = x - i, fy = y - j; const float *p = a + (size_t)j * w + i; return mixf(mixf(p[0], p[1], fx), mixf(p[w], p[w + 1], fx), fy); }
static Img compose(const Sprite *s, float sway) { Img o = img_new(W, H); float tx, ty, tz, gx, gy, gz; to_screen(TIP, &tx, &ty, &tz); to_screen(shade_of(TIP), &gx, &gy, &gz); float k = tz / s->tz, q = k * (1 + sway);
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float v = take(s->v, s->w, s->h, (x + .5f - gx) * q + s->gx - s->x0, (y + .5f - gy) * k + s->gy - s->y0); rgb b = lit(x, y, v < 0 ? 1 : v); float X = (x + .5f - tx) * k + s->tx - s->x0, Y = (y + .5f - ty) * k + s->ty - s->y0, a = take(s->a, s->w, s->h, X, Y); if (a > 0) b = add(mul(b, 1 - a), mul(img_bil(&s->c, X, Y), .25f + .75f * FLAME)); *px(&o, x, y) = b; }
  return o; }
static int moments(int nib, int frames) {
  if (nib) { float x0 = 0, y0 = 0; for (int i = 0; i < frames; i++) { float t = (float)i / frames, x, y, l; nib_pos(written(t), &x, &y, &l); printf("%.4f %.5f %d\n", i / 24.f, i && t >= START && t < END ? hypotf(x - x0, y - y0) * 24 : 0, l <= 0); x0 = x; y0 = y; } return 0; }
  char says[64]; for (int l = 0; l < 3; l++) printf("%.2f %s\n", (START + (END - START) * HAND.p[HAND.begin[l]].t) * frames / 24, plain(LINES[l], says)); return 0; }
int main(int c, char **v) {
  ink_page(); surface(); if (c < 4) return moments(!strcmp(v[1], "nib"), atoi(v[2]));
  W = atoi(v[1]); H = atoi(v[2]); S = W / 1600.f; FOC = W * 58 / 36.f; EYE = V(-.026f, -.176f, .118f); v3 at = V(.004f, -.002f, 0); FW = nrm(vs(at, EYE)); RT = nrm(cross(FW, V(0, 0, 1))); UP = cross(RT, FW);
  CANC = hex(0xFFDFB6); AMBER = hex(0xFFCE96); ROOM = hex(0xFFA95A); COOL = hex(0x7FA3AC); set_pen(0); FD = dot(vs(TIP, EYE), FW); INK = img_new(W, H); Film f = look(); int still = c < 5;
  plates(still ? 72 : 48); ink_seen(1, 0, 0, W, H, still ? 96 : 48);
  if (still) { Img o = img_new(W, H); float *a = malloc(4 * (size_t)W * H), *u = malloc(4 * (size_t)W * H); pen_layers(0, 0, W, H, 64, 40, &o, a, u); for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { size_t i = (size_t)y * W + x; o.p[i] = add(o.p[i], mul(lit(x, y, u[i]), 1 - a[i])); } film_write(&o, &f, v[3]); return 0; }
  int frames = atoi(v[4]); Match match = {.poster = c > 5 ? v[5] : 0, .keep = 1.2f}; Sprite pen = sprite(); Img full = img_copy(&INK); float lx = 0, ly = 0; int begun = 0;
  for (int i = 0; i < frames; i++) {
    float t = (float)i / frames, a = TAU * t, live = between(t, .04f, .05f); set_pen(t);
    float fl = .5f * sinf(5 * a + 1) + .35f * sinf(13 * a + 2) + .3f * sinf(29 * a) * (.6f + .4f * sinf(3 * a)) + .2f * sinf(47 * a + 3), dip = expf(-powf((t - (CLEAR + START) * .5f) / .021f, 4)); FLAME = (1 + .055f * fl * live) * (1 - .93f * dip); match.weight = 1 - sstep(.03f, CLEAR, t) + sstep(END + .03f, .99f, t);
    float w = written(t), X, Y, l; nib_pos(w, &X, &Y, &l);
    if (t >= START && t < END) { float sx, sy, z; to_screen(V(X, Y, 0), &sx, &sy, &z); if (!begun) { memset(INK.p, 0, sizeof(rgb) * (size_t)W * H); begun = 1; lx = sx; ly = sy; } float m = 70 * S; int x0 = (int)fmaxf(0, fminf(sx, lx) - 260 * S), x1 = (int)fminf(W, fmaxf(sx, lx) + m), y0 = (int)fmaxf(0, fminf(sy, ly) - m), y1 = (int)fminf(H, fmaxf(sy, ly) + m); if (i % 12 == 0) x0 = y0 = 0, x1 = W, y1 = H; /* every 12th frame the whole page: older ink dries, too */ ink_seen(w, x0, y0, x1, y1, 48); lx = sx; ly = sy; }
    else if (t >= CLEAR && t < START) for (size_t k = 0; k < (size_t)W * H; k++) INK.p[k] = C(0, 0, 0); else if (t >= END) { float k = sstep(END, END + .05f, t); for (size_t j = 0; j < (size_t)W * H; j++) INK.p[j] = mix3(INK.p[j], full.p[j], k); }
    Img o = compose(&pen, .02f * fl * live); film_frame(&o, &f, &match); img_free(&o); }
  return 0; }
