import { Trans } from '@lingui/react/macro'
import { Button, FileButton, Text } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import classes from './files.module.css'

const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Where files are dropped, pasted, chosen, or taken by the camera of a phone. */
export function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || isTyping(event.target)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
  return (
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
        onFiles([...event.dataTransfer.files])
      }}
    >
      <FileButton multiple onChange={onFiles}>
        {(props) => (
          <Button {...props} size="compact-md" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            <Trans>Add files</Trans>
          </Button>
        )}
      </FileButton>
      <div className={classes.camera}>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && onFiles([file])}>
          {(props) => (
            <Button {...props} size="compact-md" variant="default" leftSection={<IconCamera size={16} aria-hidden />}>
              <Trans>Take a photo</Trans>
            </Button>
          )}
        </FileButton>
      </div>
      <Text size="xs" c="dimmed">
        <Trans>Or drop or paste them here: PDF, pictures, sound and text of at most 100 MB each.</Trans>
      </Text>
    </div>
  )
}
