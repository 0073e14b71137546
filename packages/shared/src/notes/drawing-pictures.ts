import type { NotePicture } from './note.ts'
import type { Stroke } from '../strokes.ts'
import { pathOf } from '../stroke-path.ts'

type Picture = { width: number; height: number; lines: string[] }

/** One half of what has two alike: `x` is mirrored at the middle, 500. */
const both = (half: string) => [half, mirrored(half)]
const mirrored = (path: string) =>
  path.replace(/(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g, (_pair, x: string, y: string) => `${1000 - Number(x)} ${y}`)

const bodySide =
  'M500 250C475 250 462 262 455 285C420 300 375 305 350 340C325 380 320 470 305 560C295 640 275 720 262 790C255 830 250 860 262 875C275 888 290 870 298 845C318 770 345 680 362 600C370 560 378 520 385 480C395 560 398 640 388 720C375 800 372 870 378 950C385 1050 395 1130 398 1220C400 1330 405 1440 415 1540C400 1570 385 1590 392 1605C415 1618 450 1612 462 1600C465 1570 460 1545 462 1520C470 1420 478 1320 480 1220C484 1120 492 1020 500 930'
const head = 'M500 60C560 60 585 105 582 150C580 205 545 250 500 250C455 250 420 205 418 150C415 105 440 60 500 60Z'

const front: Picture = {
  width: 1000,
  height: 1660,
  lines: [
    head,
    ...both(bodySide),
    'M470 165L471 165',
    'M530 165L531 165',
    'M480 210C493 217 507 217 520 210',
    'M497 700L503 700',
    ...both('M500 345C465 340 430 345 400 360'),
  ],
}

const back: Picture = {
  width: 1000,
  height: 1660,
  lines: [
    head,
    ...both(bodySide),
    'M500 300L500 800',
    ...both('M470 380C430 400 425 450 450 500'),
    ...both('M500 930C470 940 420 925 392 890'),
  ],
}

const face: Picture = {
  width: 1000,
  height: 1240,
  lines: [
    'M500 60C760 60 850 270 840 520C830 790 690 1150 500 1150C310 1150 170 790 160 520C150 270 240 60 500 60Z',
    ...both('M250 480C290 430 380 430 420 480C380 515 290 515 250 480Z'),
    ...both('M235 400C290 350 380 350 430 385'),
    ...both('M500 470C485 570 465 650 440 690C450 730 480 735 500 735'),
    'M380 890C440 860 470 865 500 875C530 865 560 860 620 890C570 950 430 950 380 890Z',
    'M380 890C460 905 540 905 620 890',
    ...both('M160 500C110 470 95 560 120 640C135 690 160 700 178 680'),
  ],
}

/** Sixteen teeth in each jaw, from the right side of the patient to the left, as the dentist sees them: 18 to 28, and 48 to 38. */
function teeth(): Picture {
  const widths = [78, 78, 74, 58, 56, 54, 48, 54]
  const row = [...widths, ...widths.toReversed()]
  const lines = [0, 1].flatMap((jaw) => {
    let x = 0
    return row.map((width) => {
      const left = x + 4
      const right = x + width - 4
      x += width
      const [crown, root] = jaw === 0 ? [230, 40] : [290, 480]
      const neck = jaw === 0 ? 150 : 370
      const middle = (left + right) / 2
      return `M${left} ${neck}C${left} ${root + (jaw === 0 ? 30 : -30)} ${middle} ${root} ${middle} ${root}C${middle} ${root} ${right} ${root + (jaw === 0 ? 30 : -30)} ${right} ${neck}C${right} ${crown} ${right} ${crown} ${middle} ${crown}C${left} ${crown} ${left} ${crown} ${left} ${neck}Z`
    })
  })
  return { width: 1000, height: 520, lines: [...lines, 'M500 20L500 500', 'M0 260L1000 260'] }
}

const hand: Picture = {
  width: 1000,
  height: 1200,
  lines: [
    'M330 1170C320 1080 290 980 265 900C235 800 150 740 95 640C75 595 125 565 165 600C215 650 250 690 290 720C285 600 265 440 255 300C252 240 325 232 338 290C355 400 370 500 385 560C388 430 385 270 385 150C385 85 462 85 465 150C470 280 475 430 482 550C495 430 510 300 525 190C532 125 608 135 605 200C600 330 590 450 582 570C605 490 640 390 668 310C690 255 755 275 742 335C720 460 690 590 680 700C672 830 680 960 650 1170',
    'M290 720C350 790 420 810 470 900',
    'M385 640C470 610 580 620 660 680',
  ],
}

const foot: Picture = {
  width: 1000,
  height: 1200,
  lines: [
    'M420 1150C330 1120 320 1020 345 920C370 810 330 700 320 580C312 470 330 360 380 300C470 235 600 235 665 320C710 400 700 520 670 640C640 760 640 850 640 950C640 1070 560 1180 420 1150Z',
    'M395 250C350 210 360 95 430 90C505 90 500 210 470 240',
    'M500 205C480 160 490 105 530 105C570 108 570 170 556 215',
    'M580 215C570 170 580 130 612 135C645 142 640 200 622 240',
    'M640 250C634 210 650 175 675 185C702 198 690 250 672 280',
    'M682 300C682 265 700 240 720 252C742 268 725 315 703 345',
  ],
}

export const drawingPictures: Readonly<Record<NotePicture, Picture>> = {
  body_front: front,
  body_back: back,
  face,
  teeth: teeth(),
  hand,
  foot,
}

const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The picture with what was drawn on it, as it is printed. */
export function drawingSvg(name: NotePicture, strokes: readonly Stroke[]): string {
  const { width, height, lines } = drawingPictures[name]
  const drawn = [
    ...lines.map((d) => line(d, '#868e96', 5)),
    ...strokes.map((stroke) => line(pathOf(stroke), stroke.color, stroke.width)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawn.join('')}</svg>`
}
