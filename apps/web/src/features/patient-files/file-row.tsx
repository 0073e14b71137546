import { isDrawn, isPicture, isShown, isSound } from '@clinic/shared/patient-files/file-types'
import { patientFileAddress, patientFilePreview } from '@clinic/shared/patient-files/patient-file'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { EditFile } from './edit-file.tsx'
import { iconOf } from './file-labels.ts'
import classes from './files.module.css'
import { archivePatientFile, type FileRow } from './patient-files.ts'
import { useFileText } from './use-file-text.ts'

type FileLineProps = {
  file: FileRow
  ownKinds: readonly string[]
  mayWrite: boolean
  onChanged: () => void
  onOpen: (picture: FileRow) => void
  /** Where there are others to compare it with. */
  comparison?: { isChosen: boolean; onChoose: () => void } | null
}

/** A file of a patient: a small picture of it, what it is, and what can be done with it. */
export function FileLine({ file, ownKinds, mayWrite, onChanged, onOpen, comparison }: FileLineProps) {
  const { t } = useLingui()
  const textOf = useFileText()
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null)
  const { id, title, mediaType, archivedTime, archiveReason } = file
  const address = patientFileAddress(id)
  return (
    <li className={classes.file}>
      {comparison && (
        <Checkbox
          size="xs"
          aria-label={t`Compare ${title}`}
          checked={comparison.isChosen}
          onChange={() => comparison.onChoose()}
        />
      )}
      <Preview file={file} />
      <div className={classes.facts}>
        <Text size="sm" fw={600} td={archivedTime ? 'line-through' : undefined}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {textOf(file)}
        </Text>
        {isPicture(mediaType) && !isDrawn(file) && (
          <Text size="xs">
            <Trans>A photo in iPhones' own format, which could not be read here. Download it to look at it.</Trans>
          </Text>
        )}
        {archiveReason && (
          <Text size="xs">
            <Trans>Put aside: {archiveReason}</Trans>
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <OpenButton file={file} onOpen={onOpen} />
        <Button component="a" href={`${address}?download=1`} size="compact-xs" variant="subtle" aria-label={t`Download ${title}`}>
          <Trans>Download</Trans>
        </Button>
        {mayWrite && !archivedTime && (
          <>
            <Button size="compact-xs" variant="subtle" aria-label={t`Edit ${title}`} onClick={() => setDialog('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={t`Put ${title} aside`}
              onClick={() => setDialog('archive')}
            >
              <Trans>Put aside</Trans>
            </Button>
          </>
        )}
      </div>
      {dialog === 'edit' && <EditFile file={file} ownKinds={ownKinds} onSaved={onChanged} onClose={() => setDialog(null)} />}
      {dialog === 'archive' && (
        <ReasonDialog
          title={<Trans>Put {title} aside</Trans>}
          hint={<Trans>It stays, crossed out, among the files that were put aside.</Trans>}
          confirmLabel={<Trans>Put aside</Trans>}
          onConfirm={(reason) => archivePatientFile({ id, reason }).then(onChanged)}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  )
}

/** Pictures are opened on this screen, what else a browser shows in a page of its own. */
function OpenButton({ file, onOpen }: { file: FileRow; onOpen: (picture: FileRow) => void }) {
  const { t } = useLingui()
  const { id, title, mediaType } = file
  const looks = { size: 'compact-xs', variant: 'default', 'aria-label': t`Open ${title}` } as const
  if (isDrawn(file))
    return (
      <Button {...looks} onClick={() => onOpen(file)}>
        <Trans context="file">Open</Trans>
      </Button>
    )
  if (isPicture(mediaType) || !isShown(mediaType)) return null
  return (
    <Button {...looks} component="a" href={patientFileAddress(id)} target="_blank" rel="noreferrer">
      {isSound(mediaType) ? <Trans>Listen</Trans> : <Trans context="file">Open</Trans>}
    </Button>
  )
}

function Preview({ file: { id, hasPreview, mediaType } }: { file: FileRow }) {
  const Icon = iconOf(mediaType)
  return (
    <div className={classes.preview}>
      {hasPreview ? <img src={patientFilePreview(id)} alt="" loading="lazy" /> : <Icon size={28} aria-hidden />}
    </div>
  )
}
