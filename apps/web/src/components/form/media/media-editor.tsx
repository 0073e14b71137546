import { maxPictures, pictureTypes } from '@clinic/shared/picture'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, FileButton, Input, Progress, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconTrash, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useUploads } from '../../../lib/form/use-uploads.ts'
import { Picture, type MediaItem } from './media-gallery.tsx'
import { RefusedFiles } from './refused-files.tsx'
import { forgetUndo, offerUndo, useUndo } from '../../../stores/undo.ts'
import { UndoNotice } from '../../feedback/undo-notice.tsx'
import { moveItem } from '../../../lib/list/move-item.ts'
import classes from './media.module.css'

type MediaEditorProps = {
  value: MediaItem[]
  /** Uploads finish while the form is edited, so each change is applied to the current value. */
  onChange: (change: (media: MediaItem[]) => MediaItem[]) => void
  /** Whether uploads are in progress. */
  onBusy: (busy: boolean) => void
  error?: ReactNode
}

const filesOf = (event: DragEvent) => [...event.dataTransfer.files]
const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The pictures of a record: add, sort, remove and restore them. */
export function MediaEditor({ value, onChange, onBusy, error }: MediaEditorProps) {
  const { t } = useLingui()
  const { sending, refused, send, forgetRefused } = useUploads((picture) => onChange((media) => [...media, picture]))
  const { id, offerRemoved } = useRemovedPictures(onChange)
  const [over, setOver] = useState(false)
  const busy = sending.length > 0
  const tell = useEffectEvent(onBusy)
  useEffect(() => tell(busy), [busy])
  const add = (files: File[]) => send(files, maxPictures - value.length - sending.length)
  const remove = (item: MediaItem, index: number) => {
    onChange((media) => media.filter(({ previewUrl }) => previewUrl !== item.previewUrl))
    offerRemoved({ item, index })
  }
  return (
    <Input.Wrapper label={t`Pictures`} labelElement="div" error={error}>
      <Stack gap="xs">
        <PictureOrder value={value} onChange={onChange} onRemove={remove} />
        <UndoNotice within={id} />
        {sending.map(({ key, name, part }) => (
          <div key={key} className={classes.sending}>
            <span>{name}</span>
            <Progress value={part * 100} aria-label={t`${name} is being sent`} />
            <span>{Math.round(part * 100)}%</span>
          </div>
        ))}
        {refused.length > 0 && <RefusedFiles refused={refused} onClose={forgetRefused} />}
        <div
          className={classes.drop}
          data-over={over}
          onDragOver={(event) => {
            if (!bringsFiles(event)) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            if (!bringsFiles(event)) return
            event.preventDefault()
            setOver(false)
            add(filesOf(event))
          }}
        >
          <FileButton multiple accept={pictureTypes.join(',')} onChange={add}>
            {(props) => (
              <Button {...props} size="compact-md" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                <Trans>Add pictures</Trans>
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            <Trans>Or drop them here: JPEG, PNG, WebP, AVIF or GIF of at most 10 MB each.</Trans>
          </Text>
        </div>
      </Stack>
    </Input.Wrapper>
  )
}

type Removed = { item: MediaItem; index: number }

/** Removed pictures come back one by one, the last first, for as long as the form is open. */
function useRemovedPictures(onChange: MediaEditorProps['onChange']) {
  const { t } = useLingui()
  const id = useId()
  const removed = useRef<Removed[]>([])
  useEffect(() => () => void (useUndo.getState().offer?.within === id && forgetUndo()), [id])
  const offerLast = () => {
    const last = removed.current.at(-1)
    if (!last) return forgetUndo()
    const { item, index } = last
    offerUndo({
      sentence: t`“${item.name}” was removed.`,
      within: id,
      undo: async () => {
        removed.current.pop()
        onChange((media) => media.toSpliced(index, 0, item))
        offerLast()
      },
    })
  }
  const offerRemoved = (picture: Removed) => {
    removed.current.push(picture)
    offerLast()
  }
  return { id, offerRemoved }
}

type PictureOrderProps = Pick<MediaEditorProps, 'value' | 'onChange'> & { onRemove: (item: MediaItem, index: number) => void }

function PictureOrder({ value, onChange, onRemove }: PictureOrderProps) {
  const { t } = useLingui()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const move = (from: number, to: number) => onChange((media) => moveItem(media, from, to))
  if (value.length === 0) return null
  return (
    <ul className={classes.media} aria-label={t`Pictures`}>
      {value.map((item, index) => (
        <li
          key={item.previewUrl}
          className={`${classes.picture} ${value.length > 1 ? classes.movable : ''}`}
          draggable={value.length > 1}
          data-target={target === index && dragged !== index}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(index)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setTarget(undefined)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setTarget(index)
          }}
          onDrop={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            event.stopPropagation()
            move(dragged, index)
          }}
        >
          <Picture item={item} />
          <div className={classes.tools}>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t`Move ${item.name} forward`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowLeft size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${item.name}`}
              onClick={() => onRemove(item, index)}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={t`Move ${item.name} back`}
              disabled={index === value.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowRight size={14} aria-hidden />
            </ActionIcon>
          </div>
        </li>
      ))}
    </ul>
  )
}
