import { useLingui } from '@lingui/react/macro'
import { CloseButton } from '@mantine/core'
import classes from './opening-hours.module.css'

type MediaItem = { name: string; previewUrl: string }

/** Pictures of a record; with `onChange` they can be taken away. */
export function MediaGallery({ media, onChange }: { media: MediaItem[]; onChange?: (media: MediaItem[]) => void }) {
  const { t } = useLingui()
  if (media.length === 0) return null
  return (
    <ul className={classes.media} aria-label={t`Pictures`}>
      {media.map((item) => (
        <li key={item.previewUrl} className={classes.picture}>
          <a href={item.previewUrl} target="_blank" rel="noreferrer">
            <img src={item.previewUrl} alt={item.name} loading="lazy" />
          </a>
          <div className={classes.pictureName} aria-hidden>
            {item.name}
          </div>
          {onChange && (
            <CloseButton
              size="sm"
              className={classes.pictureRemove}
              aria-label={t`Remove ${item.name}`}
              onClick={() => onChange(media.filter((other) => other !== item))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
