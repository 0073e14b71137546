import { isDrawn } from '@clinic/shared/patient-files/file-types'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import classes from './files.module.css'
import type { FileRow } from './patient-files.ts'

/** Two pictures that are to be seen beside each other; a third one takes the place of the first. */
export function useComparison(files: readonly FileRow[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const pictures = files.filter(isDrawn)
  const chosen = ids.flatMap((id) => pictures.find((file) => file.id === id) ?? [])
  const choose = (id: string) => setIds((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-2)))
  return {
    chosen,
    isOpen: isOpen && chosen.length === 2,
    open: () => setOpen(true),
    close: () => setOpen(false),
    /** Null for what is compared with nothing. */
    of: ({ id }: FileRow) =>
      pictures.length > 1 && pictures.some((picture) => picture.id === id)
        ? { isChosen: ids.includes(id), onChoose: () => choose(id) }
        : null,
  }
}

export function ComparisonBar({ comparison: { chosen, open } }: { comparison: ReturnType<typeof useComparison> }) {
  if (chosen.length === 0) return null
  return (
    <div className={classes.filters}>
      {chosen.length === 2 ? (
        <Button size="compact-sm" onClick={open}>
          <Trans>Compare the two</Trans>
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          <Trans>Choose a second picture to compare it with.</Trans>
        </Text>
      )}
    </div>
  )
}
