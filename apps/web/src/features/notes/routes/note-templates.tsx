import { nameIn } from '@clinic/shared/notes/note'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Switch, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { archiveNoteTemplate, NoteSettingsQuery, updateNoteSettings } from '../templates/template-data.ts'
import { TemplateEditor } from '../templates/template-editor.tsx'
import { NoteTemplatesQuery, type NoteTemplate } from '../visit-notes.ts'

/** The templates of a clinic's notes, and whether the desk writes any. */
export function Component() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: NoteTemplatesQuery, variables: { establishmentId } })
  useListChanges(['note_templates'], () => void load())
  const [edited, setEdited] = useState<NoteTemplate | 'new' | null>(null)
  const [wrong, setWrong] = useState<Failure | null>(null)
  const archive = (template: NoteTemplate) => {
    setWrong(null)
    archiveNoteTemplate({ establishmentId, template: template.id, archived: !template.archivedTime }).then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <>
      <PageHeader
        title={<Trans>Templates of notes</Trans>}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            <Trans>New template</Trans>
          </Button>
        }
      />
      <Stack className={narrow.fields}>
        <Text c="dimmed">
          <Trans>What a note of a visit asks for. Notes keep the sections that they were begun with.</Trans>
        </Text>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        {!data && !failure && <Skeleton height={200} />}
        {data && (
          <Table aria-label={t`Templates of notes`}>
            <Table.Tbody>
              {data.noteTemplates.map((template) => (
                <Table.Tr key={template.id}>
                  <Table.Td>
                    <Text fw={600} c={template.archivedTime ? 'dimmed' : undefined}>
                      {nameIn(language, template)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {template.sections.map((section) => nameIn(language, section)).join(', ')}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6} justify="flex-end" wrap="nowrap">
                      <Button size="compact-sm" variant="default" onClick={() => setEdited(template)}>
                        <Trans>Edit</Trans>
                      </Button>
                      <Button size="compact-sm" variant="subtle" onClick={() => archive(template)}>
                        {template.archivedTime ? <Trans>Offer again</Trans> : <Trans>No longer offer</Trans>}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <StaffSwitch establishmentId={establishmentId} />
      </Stack>
      {edited && (
        <TemplateEditor
          template={edited === 'new' ? null : edited}
          establishmentId={establishmentId}
          onSaved={() => {
            setEdited(null)
            void load()
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

function StaffSwitch({ establishmentId }: { establishmentId: string }) {
  const { t } = useLingui()
  const mayChange = useCan('note-setting:write')
  const { data, set } = useServerQuery({ query: NoteSettingsQuery, variables: { establishmentId } })
  const [failure, setFailure] = useState<Failure | null>(null)
  if (!data?.noteSettings || !mayChange) return null
  const change = (staffMayWrite: boolean) => {
    setFailure(null)
    updateNoteSettings({ establishmentId, staffMayWrite }).then(
      ({ updateNoteSettings: noteSettings }) => set({ noteSettings }),
      (error: unknown) => setFailure(toFailure(error)),
    )
  }
  return (
    <>
      {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
      <Switch
        label={t`The desk writes notes, too`}
        description={t`Of visits only, and it reads its own alone. Doctors always write.`}
        checked={data.noteSettings.staffMayWrite}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </>
  )
}
