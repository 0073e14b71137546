import { isShown, isSound } from '@clinic/shared/patient-files/file-types'
import { patientFileAddress, patientFilePreview } from '@clinic/shared/patient-files/patient-file'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from '../../components/feedback/reason-dialog.tsx'
import { EditFile } from './edit-file.tsx'
import { iconOf } from './file-labels.ts'
import classes from './files.module.css'
import { archivePatientFile, type FileRow } from './patient-files.ts'
import { useFileText } from './use-file-text.ts'

type FileLineProps = { file: FileRow; ownKinds: readonly string[]; mayWrite: boolean; onChanged: () => void }

/** A file of a patient: a small picture of it, what it is, and what can be done with it. */
export function FileLine({ file, ownKinds, mayWrite, onChanged }: FileLineProps) {
  const { t } = useLingui()
  const textOf = useFileText()
  const [dialog, setDialog] = useState<'edit' | 'archive' | null>(null)
  const { id, title, mediaType, archivedTime, archiveReason } = file
  const address = patientFileAddress(id)
  return (
    <li className={classes.file}>
      <Preview file={file} />
      <div className={classes.facts}>
        <Text size="sm" fw={600} td={archivedTime ? 'line-through' : undefined}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {textOf(file)}
        </Text>
        {archiveReason && (
          <Text size="xs">
            <Trans>Put aside: {archiveReason}</Trans>
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        {isShown(mediaType) && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            size="compact-xs"
            variant="default"
            aria-label={t`Open ${title}`}
          >
            {isSound(mediaType) ? <Trans>Listen</Trans> : <Trans context="file">Open</Trans>}
          </Button>
        )}
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

function Preview({ file: { id, hasPreview, mediaType } }: { file: FileRow }) {
  const Icon = iconOf(mediaType)
  return (
    <div className={classes.preview}>
      {hasPreview ? <img src={patientFilePreview(id)} alt="" loading="lazy" /> : <Icon size={28} aria-hidden />}
    </div>
  )
}
