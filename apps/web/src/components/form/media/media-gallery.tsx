import { useLingui } from '@lingui/react/macro'
import classes from './media.module.css'

export type MediaItem = { name: string; previewUrl: string }

/** Pictures of a record. */
export function MediaGallery({ media }: { media: MediaItem[] }) {
  const { t } = useLingui()
  if (media.length === 0) return null
  return (
    <ul className={classes.media} aria-label={t`Pictures`}>
      {media.map((item) => (
        <li key={item.previewUrl} className={classes.picture}>
          <Picture item={item} />
        </li>
      ))}
    </ul>
  )
}

export function Picture({ item }: { item: MediaItem }) {
  return (
    <>
      <a href={item.previewUrl} target="_blank" rel="noreferrer" draggable={false}>
        <img src={item.previewUrl} alt={item.name} loading="lazy" draggable={false} />
      </a>
      <div className={classes.pictureName} title={item.name} aria-hidden>
        {item.name}
      </div>
    </>
  )
}
