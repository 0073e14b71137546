import { isHeic } from '@clinic/shared/patient-files/file-types'
import { patientFileAddress, patientFilePicture } from '@clinic/shared/patient-files/patient-file'
import type { Stroke } from '@clinic/shared/strokes'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { StrokePaths } from '../../../lib/strokes/stroke-paths.tsx'
import type { FileRow } from '../patient-files.ts'
import { useFileText } from '../use-file-text.ts'
import classes from './pictures.module.css'
import { useZoom } from './use-zoom.ts'

type PicturePaneProps = {
  file: FileRow
  strokes: readonly Stroke[]
  /** Where strokes are being drawn, what hears them. */
  surface?: ComponentProps<'svg'> | null
  children?: ReactNode
}

/** A picture that can be zoomed and moved, with what was drawn over it. */
export function PicturePane({ file, strokes, surface, children }: PicturePaneProps) {
  const { t } = useLingui()
  const { pane, zoom, gestures, press } = useZoom()
  const [height, setHeight] = useState<number | null>(null)
  const [isBroken, setBroken] = useState(false)
  const textOf = useFileText()
  const { id, title } = file
  const buttons = [
    { key: '+', label: t`Zoom in on ${title}`, Icon: IconZoomIn },
    { key: '-', label: t`Zoom out of ${title}`, Icon: IconZoomOut },
    { key: '0', label: t`Show all of ${title}`, Icon: IconMaximize },
  ]
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.head}>
        <div className={classes.facts}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {textOf(file)}
          </Text>
        </div>
        {buttons.map(({ key, label, Icon }) => (
          <ActionIcon key={key} variant="default" aria-label={label} onClick={() => press(key)}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {children}
      {isBroken && (
        <Text size="sm" c="red" role="alert">
          <Trans>This picture can't be shown. It can be downloaded.</Trans>
        </Text>
      )}
      <div
        ref={pane}
        className={classes.pane}
        role="group"
        aria-label={t`${title}: keys + and - zoom, arrows move, 0 shows all of it`}
        tabIndex={0}
        {...(surface ? { onKeyDown: gestures.onKeyDown } : gestures)}
      >
        <div
          className={classes.stage}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          data-scale={zoom.scale}
        >
          <img
            src={isHeic(file.mediaType) ? patientFilePicture(id) : patientFileAddress(id)}
            alt={title}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setHeight((naturalHeight / naturalWidth) * 1000)}
            onError={() => setBroken(true)}
          />
          {height !== null && (
            <svg viewBox={`0 0 1000 ${height}`} className={classes.strokes} data-drawing={Boolean(surface)} {...surface}>
              <StrokePaths strokes={strokes} />
            </svg>
          )}
        </div>
      </div>
    </section>
  )
}
