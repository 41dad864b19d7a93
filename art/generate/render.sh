#!/bin/sh
# Renders the stills and encodes them into ../masters. usage: sh render.sh [name ...]   (no name: everything)
set -e
cd "$(dirname "$0")"
make -s
mkdir -p scratch
N="nice -n 19"
OUT=../masters
want() { [ -z "$LIST" ] && return 0; for w in $LIST; do [ "$w" = "$1" ] && return 0; done; return 1; }
LIST="$*"
B="$N blender -b --factory-startup -noaudio -P"
done_() { node encode.mjs "$OUT" "scratch/$1.ppm"; }
want hero                && $N build/hero 2400 1350 scratch/hero.ppm && done_ hero
want hero-portrait       && $N build/hero 1080 1920 scratch/hero-portrait.ppm portrait && done_ hero-portrait
want nightlife           && $N build/nightlife 1200 1500 scratch/nightlife.ppm && done_ nightlife
want fashion             && $N build/silk 1200 1500 scratch/fashion.ppm scratch/silk.bin && done_ fashion
want car-rentals         && $N build/car-rentals 1200 1500 scratch/car-rentals.ppm && done_ car-rentals
want excursions          && $N build/excursions 1200 1500 scratch/excursions.ppm && done_ excursions
for c in marbella dubai; do
  want $c && $N build/cities $c 1200 1500 scratch/$c.ppm && done_ $c
done
want about-rain          && $N build/rain 1600 900 scratch/about-rain.ppm && done_ about-rain
want letter              && $N build/letter 1600 900 scratch/letter.ppm && done_ letter
want cabin               && $N build/cabin 2400 1350 scratch/cabin.ppm && done_ cabin
want about-doorway       && $N build/doorway 1600 900 scratch/about-doorway.ppm && done_ about-doorway
want empty-road          && $N build/road 1600 900 scratch/empty-road.ppm && done_ empty-road
want from-the-air        && $N build/window 1200 1500 scratch/from-the-air.ppm && done_ from-the-air
if want restaurant-bookings; then
  build/bokeh 1600 1200 scratch/bokeh.hdr
  $B blender/restaurant.py -- "$PWD/scratch/restaurant.hdr" 1200 1500 110 "$PWD/scratch/bokeh.hdr" > scratch/blender.log
  $N build/develop scratch/restaurant.hdr scratch/restaurant-bookings.ppm ev=1.5 denoise=.45 despeckle=2 grain=.012; done_ restaurant-bookings
fi
# name, script, width, height, rays a pixel, then what develop is told
plate() {
  name=$1; want "$name" || return 0
  $B "blender/$2.py" -- "$PWD/scratch/$name.hdr" "$3" "$4" "$5" > scratch/blender.log; shift 5
  $N build/develop "scratch/$name.hdr" "scratch/$name.ppm" "$@" despeckle=2; done_ "$name"
}
# a picture developed without grain: what noise is left is taken out (soften=n first rounds off ragged edges, blur=n evens them out), and grain laid over it
smooth() {
  soften=$(echo "$2" | sed -n 's/.*soften=\([0-9]*\).*/median=radius=\1,/p'); blur=$(echo "$2" | sed -n 's/.*blur=\([0-9.]*\).*/gblur=\1,/p')
  $N ffmpeg -loglevel error -y -i "scratch/$1.ppm" -vf "format=gbrp,${soften}${blur}nlmeans=s=6:p=7:r=21,format=yuv444p,noise=c0s=5:c0_seed=11,format=rgb24" "scratch/$1-smooth.ppm"
  mv "scratch/$1-smooth.ppm" "scratch/$1.ppm"
}
# the same in passes with a seed each, which develop averages: name, script, camera, width, height, passes, rays a pixel in each
passes() {
  name=$1; want "$name" || return 0
  for seed in $(seq "$6"); do SEED=$seed $B "blender/$2.py" -- "$PWD/scratch/$name-$seed.hdr" "$4" "$5" "$7" "$3" > scratch/blender.log; done
  n=$6; shift 7; $N build/develop "scratch/$name.hdr" "scratch/$name.ppm" "passes=$n" "$@" despeckle=2
  case "$*" in *grain=0*) smooth "$name" "$*";; esac; done_ "$name"
}
passes jet-steps jet-steps - 1920 1080 2 16 ev=1.9 denoise=.5 despeckle=3 w=2400 h=1350 grain=.008
passes umbrella-handle chauffeurs handle 1080 1350 2 8 ev=1.9 guides=0 denoise=.6 search=6 vignette=.8 grain=0 soften=2
passes five-clocks clocks - 1920 1200 3 8 ev=1.7 denoise=.7 despeckle=4
passes desk-at-night bell - 1080 1350 1 24 ev=1.8 guides=0 denoise=.12 search=5 despeckle=1 grain=0 blur=1.0
passes luggage luggage - 1920 1080 3 8 ev=1.5 denoise=.55 despeckle=3 w=2400 h=1350
passes place-laid place - 1248 780 8 8 ev=1.6 denoise=.6 w=832 h=520
passes key-and-fob keys - 1080 1350 1 8 ev=1.85 denoise=.8 second=.5 despeckle=3 grain=0
passes knocker knocker - 864 1080 1 16 ev=1.75 denoise=.6 second=.5 grain=0 w=1080 h=1350
passes telephone telephone - 1600 1000 3 8 ev=1.8 denoise=.6 despeckle=3
passes cello cello - 1600 1000 3 8 ev=1.9 denoise=.6 despeckle=3
plate chauffeurs chauffeurs 960 1200 32 ev=1.9 denoise=.5 w=1200 h=1500
plate manchester cities/manchester 960 1200 15 ev=1.75 sat=.9 denoise=.55 vignette=.9 bloom=.2 grain=.013 w=1200 h=1500
passes london cities/london - 960 1200 5 6 ev=1.8 denoise=.9 second=.65 grain=.013 w=1200 h=1500
passes paris cities/paris - 864 1080 3 8 ev=1.85 sat=.85 denoise=1 second=.7 despeckle=3 grain=.011 w=1200 h=1500
plate box-of-pins pins 832 520 14 ev=1.75 denoise=.6
exit 0
