import { consentName } from '@clinic/shared/consents/consent'
import { readyForms } from '@clinic/shared/consents/ready-forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Menu, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import narrow from '../../../components/form/narrow-fields.module.css'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useListChanges } from '../../../lib/list/use-list-changes.ts'
import { useServerQuery } from '../../../lib/use-server-query.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { archiveConsentForm, ConsentFormsQuery, type ConsentFormRow } from '../forms/form-data.ts'
import { FormEditor, type FormWords } from '../forms/form-editor.tsx'

const blank: FormWords = { nameEn: '', nameTh: '', textEn: '', textTh: '' }

/** The forms that a clinic has patients sign. */
export function Component() {
  const establishmentId = useViewer().establishment.id
  const { data, failure, load } = useServerQuery({ query: ConsentFormsQuery, variables: { establishmentId } })
  useListChanges(['consent_forms'], () => void load())
  const [edited, setEdited] = useState<{ form: ConsentFormRow | null; words: FormWords } | null>(null)
  const [wrong, setWrong] = useState<Failure | null>(null)
  const archive = ({ id, archivedTime }: ConsentFormRow) => {
    setWrong(null)
    archiveConsentForm({ id, archived: !archivedTime }).then(
      () => void load(),
      (error: unknown) => setWrong(toFailure(error)),
    )
  }
  return (
    <>
      <PageHeader
        title={<Trans>Consent forms</Trans>}
        actions={<NewForm onChoose={(words) => setEdited({ form: null, words })} />}
      />
      <Stack className={narrow.fields}>
        <Text c="dimmed">
          <Trans>
            What patients sign with a finger or a pen, here or on a tablet. Have somebody who knows the law read the texts before
            you use them.
          </Trans>
        </Text>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {wrong && <ErrorState failure={wrong} onClose={() => setWrong(null)} />}
        {!data && !failure && <Skeleton height={200} />}
        {data && (
          <Forms forms={data.consentForms} onEdit={(form) => setEdited({ form, words: wordsOf(form) })} onArchive={archive} />
        )}
      </Stack>
      {edited && (
        <FormEditor
          {...edited}
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

const wordsOf = ({ text: { nameEn, nameTh, textEn, textTh } }: ConsentFormRow): FormWords => ({ nameEn, nameTh, textEn, textTh })

/** Begins with an empty one, or with a text that comes with the app. */
function NewForm({ onChoose }: { onChoose: (words: FormWords) => void }) {
  const language = useUi((state) => state.language)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} aria-hidden />}>
          <Trans>New form</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(blank)}>
          <Trans>Empty form</Trans>
        </Menu.Item>
        <Menu.Label>
          <Trans>From a ready text</Trans>
        </Menu.Label>
        {readyForms.map((ready) => (
          <Menu.Item key={ready.nameEn} onClick={() => onChoose(ready)}>
            {consentName(language, ready)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type FormsProps = {
  forms: readonly ConsentFormRow[]
  onEdit: (form: ConsentFormRow) => void
  onArchive: (form: ConsentFormRow) => void
}

function Forms({ forms, onEdit, onArchive }: FormsProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  if (forms.length === 0)
    return (
      <Text>
        <Trans>No forms yet.</Trans>
      </Text>
    )
  return (
    <Table aria-label={t`Consent forms`}>
      <Table.Tbody>
        {forms.map((form) => {
          const { number } = form.text
          return (
            <Table.Tr key={form.id}>
              <Table.Td>
                <Text fw={600} c={form.archivedTime ? 'dimmed' : undefined}>
                  {consentName(language, form.text)}
                </Text>
                <Text size="sm" c="dimmed">
                  <Trans>Version {number}</Trans>
                </Text>
              </Table.Td>
              <Table.Td>
                <Group gap={6} justify="flex-end" wrap="nowrap">
                  <Button size="compact-sm" variant="default" onClick={() => onEdit(form)}>
                    <Trans>Edit</Trans>
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={() => onArchive(form)}>
                    {form.archivedTime ? <Trans>Ask for it again</Trans> : <Trans>No longer ask for it</Trans>}
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
