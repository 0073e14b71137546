import { builtInAllergyClassKeys, type BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import { allergyClassSortFields } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ListTools } from '../../../components/list/list-tools.tsx'
import { ListView } from '../../../components/list/list-view.tsx'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { SearchField } from '../../../components/list/search-field.tsx'
import { WithPanel } from '../../../components/side-panel.tsx'
import { AddAllergyClass } from '../add-allergy-class.tsx'
import { useAllergyClassColumns, useAllergyClassFile } from '../allergy-class-columns.tsx'
import { AllergyClassPanel } from '../allergy-class-panel.tsx'
import { BuiltInClasses, useBuiltInClasses } from '../built-in-classes.tsx'
import { BuiltInPanel } from '../built-in-panel.tsx'
import { listAllergyClasses, useAllergyClassList } from '../list-allergy-classes.ts'
import { useClassName } from '../use-class-name.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import { useArchivedFilter } from '../../../lib/list/use-archived-filter.ts'
import { useListParams } from '../../../lib/list/use-list-params.ts'
import { useLiveList } from '../../../lib/list/use-live-list.ts'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { useFormShortcut } from '../../../lib/keys/use-shortcuts.ts'

const isBuiltIn = (id: string): id is BuiltInAllergyClass => builtInAllergyClassKeys.some((key) => key === id)

/** The classes of medicines that allergies are checked with: the clinic's, then the built-in ones. */
export function Component() {
  const { t } = useLingui()
  const [params, change] = useListParams(allergyClassSortFields)
  const [archived, showArchived] = useArchivedFilter()
  const list = useLiveList(useAllergyClassList, 'allergy_classes', params, { archived })
  const columns = useAllergyClassColumns()
  const file = useAllergyClassFile()
  const classNameOf = useClassName()
  const builtIn = useBuiltInClasses(params.query)
  const { id, editing, open, edit, close } = useOpenRecord('/settings/allergy-classes')
  const mayWrite = useCan('allergy-class:write')
  const [adding, setAdding] = useState<{ builtIn?: BuiltInAllergyClass }>()
  const add = () => setAdding({})
  useFormShortcut('a', msg`Add allergy class`, add, mayWrite)

  const addButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      <Trans>Add allergy class</Trans>
    </Button>
  )
  const panel =
    id &&
    (isBuiltIn(id) ? (
      <BuiltInPanel key={id} id={id} onAdd={() => setAdding({ builtIn: id })} onClose={close} />
    ) : (
      <AllergyClassPanel key={id} id={id} editing={editing} onEdit={edit} onClose={close} />
    ))
  return (
    <>
      <PageHeader title={<Trans>Allergy classes</Trans>} actions={addButton}>
        <SearchField label={t`Class, substance or trade name`} value={params.query} onChange={(query) => change({ query })} />
        <Checkbox label={t`Archived`} checked={archived} onChange={(event) => showArchived(event.currentTarget.checked)} />
        <ListTools
          name="allergy-classes"
          columns={columns}
          file={file}
          listPage={(page) => listAllergyClasses({ ...list.variables, ...page })}
        />
      </PageHeader>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>
          Warns of the same substance or class as a patient's allergies. All names of a medicine in the catalogue are known.
          Interactions are in the lists of the medicine guard.
        </Trans>
      </Text>
      <WithPanel panel={panel}>
        <Title order={2} size="h4" mb={6}>
          <Trans>Added by the clinic</Trans>
        </Title>
        <ListView
          label={t`Allergy classes`}
          name="allergy-classes"
          list={list}
          columns={columns}
          nameOf={classNameOf}
          onOpen={(row) => open(row.id)}
          openId={id}
          params={params}
          onChange={change}
          searchHint={t`Try a part of the name of a class, a substance or a trade name.`}
          nothingSuch={
            params.query && builtIn.length > 0 && !archived ? (
              <Text size="sm">
                <Trans>None of the clinic's classes has “{params.query}”.</Trans>
              </Text>
            ) : undefined
          }
          empty={
            archived ? (
              <EmptyState icon={<IconArchive size={40} />} title={<Trans>Nothing is archived</Trans>} />
            ) : (
              <EmptyState
                icon={<IconAlertTriangle size={40} />}
                title={<Trans>The clinic has added no class yet</Trans>}
                hint={<Trans>Add a class with its medicines, or trade names that are missing from a built-in class.</Trans>}
                action={addButton}
              />
            )
          }
        />
        {list.loaded && !archived && builtIn.length > 0 && (
          <BuiltInClasses rows={builtIn} openId={id} onOpen={(row) => open(row.id)} />
        )}
      </WithPanel>
      {adding && <AddAllergyClass builtIn={adding.builtIn} onCreated={open} onClose={() => setAdding(undefined)} />}
    </>
  )
}
