import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { formatGeoPosition, mapAddress, type GeoPosition } from '../../lib/geo-position.ts'
import classes from './position-map.module.css'

/** The outline of Thailand: longitude and latitude, clockwise from the north. */
const outline =
  '99.9,20.4 100.5,20.2 100.5,19.5 101.2,19.5 101.1,18 101,17.6 102.1,18.2 102.7,17.9 103.4,18.4 104,18.3 104.8,17.4 104.7,16.5 105.6,15.7 105.5,14.5 104.3,14.4 103,14.2 102.5,13.6 102.9,11.7 102,12.5 101,12.7 100.9,13.4 100.1,13.4 99.9,12.6 99.6,11.6 99.2,10.3 99.3,9.3 100.1,9.2 100.3,8.3 100.6,7.2 101.6,6.9 102.1,6.2 101.1,5.7 100.1,6.4 99.4,7.3 98.3,7.9 98.5,9 98.8,10.4 99.5,11.8 99.2,12.7 98.2,15.1 98.6,16.3 97.4,18.4 98,19.7 99.1,20.1'
const country = outline.split(' ').map((point) => point.split(',').map(Number) as [number, number])

/** Height of the map, degrees. */
const span = 16
const step = 4

/** Shows a position on a map that is drawn locally, without requests to a map server. */
export function PositionMap({ at }: { at: GeoPosition }) {
  const { t } = useLingui()
  const isNear = at.lat > 5 && at.lat < 21 && at.lon > 95 && at.lon < 108
  const middle = isNear ? { lat: 13, lon: 101.5 } : { lat: Math.max(-82, Math.min(82, at.lat)), lon: at.lon }
  const west = middle.lon - span / 2
  const north = middle.lat + span / 2
  const x = (lon: number) => lon - west
  const y = (lat: number) => north - lat
  const lines = (from: number) => Array.from({ length: span / step + 1 }, (_, at) => Math.ceil(from / step) * step + at * step)
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${span} ${span}`} className={classes.map} role="img" aria-label={t`Position: ${formatGeoPosition(at)}`}>
        {isNear && <polygon className={classes.land} points={country.map(([lon, lat]) => `${x(lon)},${y(lat)}`).join(' ')} />}
        {lines(west).map((lon) => (
          <g key={`lon${lon}`}>
            <line className={classes.line} x1={x(lon)} x2={x(lon)} y1={0} y2={span} />
            <text className={classes.degree} x={x(lon) + 0.15} y={span - 0.2}>
              {lon}°
            </text>
          </g>
        ))}
        {lines(north - span).map((lat) => (
          <g key={`lat${lat}`}>
            <line className={classes.line} x1={0} x2={span} y1={y(lat)} y2={y(lat)} />
            <text className={classes.degree} x={0.15} y={y(lat) - 0.15}>
              {lat}°
            </text>
          </g>
        ))}
        <circle className={classes.halo} cx={x(at.lon)} cy={y(at.lat)} r={0.9} />
        <circle className={classes.dot} cx={x(at.lon)} cy={y(at.lat)} r={0.35} />
      </svg>
      <figcaption>
        {formatGeoPosition(at)}{' '}
        <Anchor href={mapAddress(at)} target="_blank" rel="noreferrer">
          <Trans>Open in a map</Trans>
        </Anchor>
      </figcaption>
    </figure>
  )
}
