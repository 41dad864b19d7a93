/* A low coupe from behind, its tail-light the only line that is sharp, above a wet road at dusk.
   usage: car-rentals <width> <height> <out.ppm> */
#include "scene.h"
static int W, H; static float S, X0, YG, K; static Img D; /* K px per cm */
static Mask m;
static float mx(float x) { return X0 + x * K; } static float my(float y) { return YG - y * K; }
static void half(const float *p, int n, float v, int mir) { float q[160]; for (int i = 0; i < n; i++) { q[2 * i] = mx(mir ? -p[2 * i] : p[2 * i]); q[2 * i + 1] = my(p[2 * i + 1]); } poly(&m, q, n, v); }
static void both(const float *p, int n, float v) { half(p, n, v, 0); half(p, n, v, 1); }
/* smooth curve through the points, mirrored; width and value may taper along it */
static void curve_(const float *p, int n, float w, float v0, float v1) { for (int s = 0; s < 2; s++) { float g = s ? -1 : 1, px0 = p[0], py0 = p[1]; for (int i = 0; i + 1 < n; i++) for (int k = 1; k <= 10; k++) { float t = k / 10.f, a = t * t, b = a * t; const float *p0 = p + 2 * (i ? i - 1 : 0), *p1 = p + 2 * i, *p2 = p1 + 2, *p3 = p + 2 * (i + 2 < n ? i + 2 : n - 1); float x = .5f * (2 * p1[0] + (p2[0] - p0[0]) * t + (2 * p0[0] - 5 * p1[0] + 4 * p2[0] - p3[0]) * a + (3 * p1[0] - p0[0] - 3 * p2[0] + p3[0]) * b), y = .5f * (2 * p1[1] + (p2[1] - p0[1]) * t + (2 * p0[1] - 5 * p1[1] + 4 * p2[1] - p3[1]) * a + (3 * p1[1] - p0[1] - 3 * p2[1] + p3[1]) * b); linem(&m, mx(g * px0), my(py0), mx(g * x), my(y), w * K, mixf(v0, v1, (i + t) / (n - 1))); px0 = x; py0 = y; } } }
static void lay(rgb c, float soft, int light) { Img t = img_new(W, H); for (size_t i = 0; i < (size_t)W * H; i++) t.p[i] = C(m.a[i], 0, 0); if (soft > .4f) blur(&t, soft, soft); for (size_t i = 0; i < (size_t)W * H; i++) { float a = t.p[i].r; if (a <= 0) continue; D.p[i] = light ? add(D.p[i], mul(c, a)) : mix3(D.p[i], c, clampf(a, 0, 1)); } img_free(&t); }
static void clr(void) { memset(m.a, 0, 4 * (size_t)W * H); }
int main(int c, char **v) {
  (void)c; W = atoi(v[1]); H = atoi(v[2]); S = W / 1200.f; X0 = W * .5f; YG = H * .665f; K = 3.95f * S; float F = 3200 * S, CH = .62f, HZ = YG - F * CH / 8.2f; D = img_new(W, H); m = mask_new(W, H); Rng R = rng(407);
  rgb WARM = hex(0xFFB765), CHAMP = hex(0xFFD79A), WHITE = hex(0xFFEBCB), RED = hex(0xF02410), BLUE = hex(0x3E6E86);
  Lens L = {W * .5f, H * .5f, .5f * sqrtf((float)W * W + (float)H * H), .6f, .42f, .010f, .05f};
  /* last light above the road, cloud drawn out flat, and a road that bends away under its lamps */
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float u = (x - W * .5f) / W, t = fmaxf((HZ - y) / W, 0), n = fbm2(u * 1.6f + 4 + .8f * fbm2(u * 2, t * 5, 3), t * 8 + 1, 5), g = expf(-t * 5.2f); rgb o = add(C(.0030f, .0065f, .0085f), mul(BLUE, .20f * g * (.55f + .8f * n))); float a = (u - .12f) / .40f; o = add(o, mul(WARM, .26f * expf(-a * a) * expf(-t * 13.f) * (.5f + .9f * n))); *px(&D, x, y) = o; }
  for (int i = 0; i < 12; i++) { float z = .5f + .5f * i + .035f * i * i, r = (10 + 2.2f * z) * S, y = HZ - (40 + 40 * z) * S, e = r * r * (.55f + .7f * h2(i, 3)); splat(&D, &L, W * (.56f + .042f * z), y, r, mul(mix3(WARM, CHAMP, .5f), e)); splat(&D, &L, W * (.50f - .048f * z), y + 8 * S, r, mul(mix3(WARM, CHAMP, .35f), e * .8f)); }
  for (int i = 0; i < 46; i++) { float x = rf(&R) * W, r = rr(&R, 9, 20) * S, y = HZ - fabsf(rg(&R)) * 34 * S - r * .6f; splat(&D, &L, x, y, r, mul(rf(&R) < .10f ? RED : mix3(WARM, CHAMP, rf(&R)), r * r * .38f * expf(.8f * rg(&R)))); }
  Img BG = img_copy(&D);
  /* --- the car: wide haunches, a low cabin, a ducktail; centimetres from its centre line --- */
  float body[] = {0, 14, 60, 13, 64, 12, 66, 2, 69, 0, 95, 0, 98, 4, 99, 20, 99.5f, 38, 100, 56, 98.6f, 70, 95, 80, 88, 87, 78, 91.5f, 72, 93.5f, 66, 100, 58, 109, 50, 115.5f, 40, 119.5f, 24, 121.6f, 0, 122.2f}; both(body, 22, 1); lay(C(.0016f, .0022f, .0026f), .8f * S, 0); Mask bodym = mask_new(W, H); memcpy(bodym.a, m.a, 4 * (size_t)W * H); clr();
  /* rear screen mirrors the sky */
  float ws[] = {0, 94.5f, 62, 94, 56, 102, 48, 110.5f, 38, 115.5f, 22, 117.6f, 0, 118}; both(ws, 7, 1); for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float a = m.a[(size_t)y * W + x]; if (a <= 0) continue; float k = (my(118) - y) / (my(118) - my(94)), q = (x - X0) / (60 * K); *px(&D, x, y) = mix3(*px(&D, x, y), add(mul(BLUE, .052f * (1 - k) * (1 - k)), mul(WARM, .012f * expf(-powf((q - .35f) / .4f, 2)) * k)), a * .85f); } clr();
  /* skylight along every upper edge: roof, pillars, haunches, tail */
  float roof[] = {0, 122.2f, 24, 121.6f, 40, 119.5f, 50, 115.5f, 58, 109, 66, 100, 72, 93.5f}; curve_(roof, 7, .7f, 1, .35f); lay(mul(mix3(BLUE, CHAMP, .45f), .22f), .9f * S, 1); lay(mul(BLUE, .05f), 5 * S, 1); clr();
  float hau[] = {72, 93.4f, 80, 91, 88, 87, 95, 80, 98.6f, 70, 100, 56}; curve_(hau, 6, .9f, 1, .15f); lay(mul(mix3(BLUE, CHAMP, .5f), .24f), 1.1f * S, 1); lay(mul(CHAMP, .030f), 8 * S, 1); clr();
  float sh[] = {70, 90.5f, 80, 87.5f, 88, 82, 93, 74}; curve_(sh, 4, 4.5f, .8f, .1f); lay(mul(BLUE, .060f), 8 * S, 1); clr();
  float duck[] = {0, 88.5f, 40, 88, 66, 86, 80, 82, 88, 77}; curve_(duck, 5, .8f, .9f, .3f); lay(mul(mix3(BLUE, CHAMP, .6f), .16f), .9f * S, 1); clr(); float deck[] = {0, 91.5f, 40, 91, 62, 90}; curve_(deck, 3, 2.6f, .7f, .2f); lay(mul(BLUE, .050f), 5 * S, 1); clr();
  /* the light itself: one thin blade across, hooked at the ends, with a paler heart */
  float blade[] = {0, 75, 40, 75.2f, 68, 76, 82, 76.6f, 89, 74, 91.5f, 69, 89, 64.4f, 80, 62.8f, 66, 62.6f}; curve_(blade, 9, 2.0f, .78f, 1); lay(mul(RED, 5.2f), 1.f * S, 1); clr(); curve_(blade, 9, .7f, .55f, 1); lay(mul(mix3(RED, WHITE, .30f), 5.0f), .6f * S, 1); lay(mul(RED, .30f), 16 * S, 1); clr();
  float inner[] = {67, 69.4f, 76, 69.6f, 84, 69.4f}; curve_(inner, 3, 1.2f, .5f, .9f); lay(mul(RED, 1.5f), .8f * S, 1); clr();
  /* valance: plate recess, grille, diffuser strakes, two pairs of pipes */
  float rec[] = {0, 46, 26, 46, 29, 49, 27, 60, 24, 62, 0, 62}; both(rec, 6, 1); lay(C(.0008f, .0009f, .0010f), .7f * S, 0); clr(); float recl[] = {0, 45.6f, 26, 45.8f, 29.4f, 49}; curve_(recl, 3, .5f, .8f, .3f); lay(mul(mix3(RED, CHAMP, .5f), .05f), .7f * S, 1); clr();
  float cut[] = {36, 41, 60, 42, 84, 46, 95, 52}; curve_(cut, 4, .6f, .6f, 1); lay(mul(mix3(CHAMP, RED, .35f), .060f), .9f * S, 1); clr();
  float dif[] = {0, 16, 58, 15, 66, 30, 60, 36, 0, 37}; both(dif, 5, 1); lay(C(.0006f, .0007f, .0008f), 1.f * S, 0); clr(); for (int i = 0; i < 4; i++) { float x = 9 + i * 13.f, st[] = {x, 15.5f, x + 1.2f, 33}; curve_(st, 2, .8f, 1, .15f); } lay(mul(mix3(CHAMP, RED, .2f), .045f), .7f * S, 1); clr(); float lip[] = {0, 37.4f, 60, 36.4f, 66.6f, 30, 60, 14.6f}; curve_(lip, 4, .5f, .8f, .5f); lay(mul(CHAMP, .032f), .8f * S, 1); clr();
  for (int s = 0; s < 2; s++) for (int k = 0; k < 28; k++) { float a = 6.2831853f * k / 28, b = 6.2831853f * (k + 1) / 28, cx = 73 + s * 11.5f, cy = 29; for (int g = -1; g <= 1; g += 2) linem(&m, mx(g * (cx + 4.7f * cosf(a))), my(cy + 4.7f * sinf(a)), mx(g * (cx + 4.7f * cosf(b))), my(cy + 4.7f * sinf(b)), .8f * K, .25f + .75f * fmaxf(0, sinf(a))); } lay(mul(mix3(CHAMP, RED, .18f), .13f), .7f * S, 1); clr();
  /* tyres read as one dark pair with a lit shoulder */
  float ty[] = {98.4f, 6, 99.2f, 22, 99.6f, 40}; curve_(ty, 3, .5f, .2f, .8f); lay(mul(BLUE, .10f), .9f * S, 1); clr();
  /* --- mirror: sky about the horizon, car about its own ground line --- */
  Img M = img_new(W, (int)(H * 1.5f)); for (int y = 0; y < M.h; y++) for (int x = 0; x < W; x++) { float yb = 2 * HZ - y + 30 * S, yc = 2 * YG - y; rgb b = yb >= 0 && yb < H ? img_bil(&BG, x + .5f, yb + .5f) : C(.002f, .004f, .005f); if (yc >= 0 && yc < H) { float a = bodym.a[(size_t)(int)yc * W + x]; rgb d = img_bil(&D, x + .5f, yc + .5f); float mmax = fmaxf(d.r, d.g); if (mmax > 1.6f) d = mul(d, 1.6f / mmax); b = mix3(b, d, a); } *px(&M, x, y) = b; }
  Img BGB = img_copy(&BG); blur(&BGB, 90 * S, 30 * S); Img out = img_copy(&D); Wet w = {F, X0, HZ, CH, 0, 0, .50f, .95f, .62f, 6.f, 72};
#pragma omp parallel for schedule(dynamic, 8)
  for (int y = (int)HZ; y < H; y++) { Rng r = rng(y * 5 + 3); for (int x = 0; x < W; x++) { float ba = bodym.a[(size_t)y * W + x], z, u, wt; rgb g = wet_at(&w, &M, x + .5f, y + .5f, &r, &z, &u, &wt); float cs = sstep(1.06f, .80f, fabsf(u)) * sstep(7.2f, 8.3f, z) * sstep(14.f, 10.f, z); g = mul(g, 1.7f * (1 - .94f * cs)); float agg = .5f + vn2(u / .010f, z / .012f), pool = expf(-powf(u / .95f, 2)) * expf(-powf((z - 6.4f) / 1.3f, 2)); g = add(g, mul(RED, .010f * pool * agg)); float fz = 1 - expf(-fmaxf(z - 9, 0) / 22.f); g = mix3(g, mul(*px(&BGB, x, (int)(HZ - 4 * S)), .6f), fz); *px(&out, x, y) = mix3(g, *px(&D, x, y), ba); } }
  /* spray hangs behind the wheels and takes the red */
#pragma omp parallel for
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { float n = fbm2(x / (300.f * S) + 1.2f * fbm2(x / (420.f * S), y / (300.f * S), 3), y / (150.f * S) + 7, 5), dy = (y - my(70)) / W, dx = fmaxf(fabsf(x - X0) - 80 * K, 0) / W, d = sqrtf(dx * dx + dy * dy); rgb o = add(*px(&out, x, y), mul(RED, (.050f * expf(-d * 30) + .012f * expf(-d * 7)) * (.4f + 1.1f * n))); float gb = expf(-powf((y - YG) / (22 * K), 2)) * sstep(.35f, .8f, n); *px(&out, x, y) = mix3(o, C(.016f, .017f, .018f), .25f * gb); }
  trim_edges(&out, 4);
  Film f = film_default(); f.exposure = 1.5f; f.bloom = .20f; f.halation = .12f; f.vignette = .8f; f.grain = .012f; f.shadow = C(0, .0018f, .0026f); f.seed = 61; film_write(&out, &f, v[3]); return 0; }
