#!/bin/sh
# Renders the site's own films into scratch/ and encodes them into app/content/films; the stills in ../masters are their first frames.
# usage: sh films.sh [name ...]   (no name: all five)
set -e
cd "$(dirname "$0")"
make -s
mkdir -p scratch
# Waiting threads sleep: others use this machine, too.
export OMP_WAIT_POLICY=passive
N="nice -n 19"; FPS=24
want() { [ -z "$LIST" ] && return 0; for w in $LIST; do [ "$w" = "$1" ] && return 0; done; return 1; }
LIST="$*"
# poster <film> <master> <width> <height>
poster() { ffmpeg -v error -y -i "../masters/$2.webp" -vf "scale=$3:$4:flags=area" -pix_fmt rgb24 "scratch/$1.poster.ppm"; }
# lossless <film> <width> <height> < raw frames
lossless() { $N ffmpeg -v error -y -f rawvideo -pix_fmt rgb24 -s "$2x$3" -r $FPS -i - -c:v ffv1 -pix_fmt bgr0 "scratch/$1.mkv"; }
# hero <landscape|portrait> <width> <height> <av1 crf> <h264 crf> <master>
hero() {
  poster "hero-$1" "$6" "$2" "$3"
  $N build/hero "$2" "$3" - "$1" 1 "scratch/hero-$1.poster.ppm" > "scratch/hero-$1.raw"
  $N build/hero $(($2 / 2)) $(($3 / 2)) - "$1" 144 | $N build/carry $(($2 / 2)) $(($3 / 2)) "$2" "$3" "scratch/hero-$1.raw" | lossless "hero-$1" "$2" "$3"
  sh encode-film.sh "hero-$1" "$4" "$5"
}
if want hero-landscape; then hero landscape 1280 720 34 25 hero; fi
if want hero-portrait; then hero portrait 720 1280 34 29 hero-portrait; fi
if want about-1; then
  poster about-1 about-rain 1280 720; python3 sounds.py about-1 scratch/about-1.wav
  $N build/rain 1280 720 - 480 scratch/about-1.poster.ppm | lossless about-1 1280 720
  sh encode-film.sh about-1 34 27
fi
if want about-2; then
  # The still without its grain is the first frame; small frames say how the light changes.
  ffmpeg -v error -y -i ../masters/about-doorway.webp -vf nlmeans=s=2.5:p=5:r=11,scale=1280:720:flags=area -f rawvideo -pix_fmt rgb24 scratch/about-2.raw
  python3 sounds.py about-2 scratch/about-2.wav
  $N build/doorway 480 270 - 432 | $N build/carry 480 270 1280 720 scratch/about-2.raw moves | lossless about-2 1280 720
  sh encode-film.sh about-2 32 27
fi
if want testimonial; then
  poster testimonial letter 1280 720; build/letter nib 432 | python3 sounds.py testimonial scratch/testimonial.wav
  $N build/letter 1280 720 - 432 scratch/testimonial.poster.ppm | lossless testimonial 1280 720
  sh encode-film.sh testimonial 30 27
fi
