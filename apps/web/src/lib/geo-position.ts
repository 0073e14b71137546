import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'

export type GeoPosition = { lat: number; lon: number }

/** "13.7563, 100.5018", as maps copy it; null for nothing, undefined for what is no position on earth. */
export function parseGeoPosition(text: string): GeoPosition | null | undefined {
  if (text.trim() === '') return null
  const match = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/.exec(
    withPlainDigits(cleanLine(text)),
  )
  const [lat, lon] = [Number(match?.[1]), Number(match?.[2])]
  return match && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : undefined
}

export const formatGeoPosition = (at: GeoPosition | null | undefined) => (at ? `${at.lat}, ${at.lon}` : '')

/** Opens in whatever maps the person uses. */
export const mapAddress = ({ lat, lon }: GeoPosition) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`
