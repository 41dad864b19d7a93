/* Two cities, each at an hour of its own: silhouettes in haze, their lights, and what water or fog makes of them.
   usage: cities <marbella|dubai> <width> <height> <out.ppm> */
#include "scene.h"
static int W, H; static float S, HZ, ZM = 1, OX = 400, OT = 400, DEF = .9f; /* DEF: how far the city lies out of focus */ /* zoom about OX, placed at OT */ static Img D, T; static Lens L; static Rng R; static Mask m;
static rgb WARM, CHAMP, WHITE, RED, AMB, COOL;
static float ZX(float x) { return ((x - OX) * ZM + OT) * S; } static float ZY(float y) { return HZ - y * ZM * S; }
static void clr(void) { memset(m.a, 0, 4 * (size_t)W * H); }
/* lay the mask as a silhouette: colour, softness, fading downward into ground haze */
static void sil(rgb top, rgb low, float fade, float soft) { Img t = img_new(W, H); for (size_t i = 0; i < (size_t)W * H; i++) t.p[i] = C(m.a[i], 0, 0); soft = sqrtf(soft * soft + DEF * DEF * S * S * .22f); if (soft > .3f) blur(&t, soft, soft);
#pragma omp parallel for
  for (int y = 0; y < H; y++) { float k = sstep(0, 1, clampf((HZ - y) / (fade * ZM * S), 0, 1)); rgb c = mix3(low, top, k); for (int x = 0; x < W; x++) { float a = clampf(px(&t, x, y)->r, 0, 1); if (a > 0) *px(&D, x, y) = mix3(*px(&D, x, y), c, a); } } img_free(&t); clr(); }
static void glow(rgb c, float soft) { Img t = img_new(W, H); for (size_t i = 0; i < (size_t)W * H; i++) t.p[i] = C(m.a[i], m.a[i], m.a[i]); soft = sqrtf(soft * soft + DEF * DEF * S * S * .16f); if (soft > .3f) blur(&t, soft, soft); for (size_t i = 0; i < (size_t)W * H; i++) if (t.p[i].r > 0) D.p[i] = add(D.p[i], mulc(c, t.p[i])); img_free(&t); clr(); }
static void P(float *p, int n) { for (int i = 0; i < n; i++) { p[2 * i] = ZX(p[2 * i]); p[2 * i + 1] = ZY(p[2 * i + 1]); } poly(&m, p, n, 1); }
#define POLY(...) do { float _p[] = {__VA_ARGS__}; P(_p, sizeof _p / 8); } while (0)
static void Ln(float x0, float y0, float x1, float y1, float w, float v) { linem(&m, ZX(x0), ZY(y0), ZX(x1), ZY(y1), w * S * sqrtf(ZM), v); }
static void pt(float x, float y, float r, rgb c, float e) { splat(&D, &L, ZX(x), ZY(y), (r > 12 ? r : sqrtf(r * r + DEF * DEF)) * S, mul(c, e * S * S)); }
static void sky(rgb zen, rgb hor, float gx, float gw, rgb glowc, float gh) {
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float u = x / S / 800.f, t = (HZ - y) / S / 1000.f; float tt = fmaxf(t, 0); rgb o = mix3(zen, hor, expf(-tt * 3.6f)); float a = (u - gx) / gw; float n = fbm2(u * 3.4f + .9f * fbm2(u * 3, t * 5, 3) + 3, t * 7 + 1, 5); o = add(o, mul(glowc, expf(-a * a) * expf(-tt / gh) * (.55f + .9f * n))); o = mul(o, .72f + .56f * n); *px(&D, x, y) = o; } }
static void reflect_(float rough, float CH, float F, float seed) { /* mirror D about the horizon and gather it through the waves */
  Img M = img_new(W, (int)(H * 1.6f)); for (int y = 0; y < M.h; y++) for (int x = 0; x < W; x++) { float yy = HZ - (y - HZ); *px(&M, x, y) = yy < 0 || y < HZ ? C(0, 0, 0) : img_bil(&D, x + .5f, yy + .5f); }
  Sea se = sea_new(7 + (int)seed, .3f, .6f, .10f, 7.f, .085f * rough);
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = (int)HZ; y < H; y++) { Rng r = rng(y * 11 + 3); for (int x = 0; x < W; x++) { rgb g = {0, 0, 0}; float dy = fmaxf(y + .5f - HZ, .4f);
    int N = 30; float z = F * S * CH / dy, u = (x - W * .5f) / (F * S) * z, fp = .22f * z * z / (F * S * CH) + z / (F * S), sx, sz, var, sl = dy / (F * S); sea_at(&se, u, z, fp, &sx, &sz, &var); var += .00002f; float sg = sqrtf(var); for (int k = 0; k < N; k++) { float a = sx + sg * rg(&r), b = sz + sg * rg(&r); float X = x + .5f + 2 * a * F * S * (sl + .02f), Y = y + .5f + 2 * b * F * S * .5f; if (Y < HZ) Y = 2 * HZ - Y; float ci = clampf(sl + b * .5f, .01f, 1), fr = .02f + .98f * powf(1 - ci, 5); rgb c = img_bil(&M, X, Y); float mm = fmaxf(c.r, fmaxf(c.g, c.b)); if (mm > 12) c = mul(c, 12 / mm); g = add(g, mul(c, fr)); } g = mul(g, 1.f / N); g = add(g, C(.0006f, .0015f, .0018f));
    float bl = sstep(0, 5 * S, dy); *px(&T, x, y) = mix3(mul(*px(&D, x, (int)HZ - 1), .8f), mul(g, 1.7f), bl); } }
  for (int y = (int)HZ; y < H; y++) memcpy(px(&D, 0, y), px(&T, 0, y), sizeof(rgb) * W); img_free(&M); }
static void haze(float y0, float hgt, rgb c, float amt, float seed) {
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float t = (HZ - y) / S - y0; float n = fbm2(x / S / 300.f + seed + fbm2(x / S / 500.f, y / S / 200.f, 2), y / S / 75.f + seed, 5); float a = expf(-powf(t / hgt, 2)) * amt * sstep(.25f, .8f, n); *px(&D, x, y) = mix3(*px(&D, x, y), c, clampf(a, 0, 1)); } }
#include "cities_towers.h"
#include "cities_places.h"
int main(int c, char **v) {
  (void)c; W = atoi(v[2]); H = atoi(v[3]); S = W / 800.f; D = img_new(W, H); T = img_new(W, H); m = mask_new(W, H); last = mask_new(W, H); L = (Lens){W * .5f, H * .5f, .5f * sqrtf((float)W * W + (float)H * H), .6f, .40f, .010f, .06f};
  WARM = hex(0xFFB765); CHAMP = hex(0xFFD79A); WHITE = hex(0xFFEBCB); RED = hex(0xC81E0E); AMB = hex(0xFF8A2E); COOL = hex(0x8DB0B0); R = rng(1000 + v[1][0] * 31 + v[1][1]);
  Film f = film_default(); f.bloom = .30f; f.halation = .10f; f.vignette = .8f; f.grain = .0095f; f.shadow = C(0, .0021f, .0030f); f.seed = v[1][0] * 7;
  if (!strcmp(v[1], "marbella")) marbella(&f); else dubai(&f);
  film_write(&D, &f, v[4]); return 0; }
