import { useLocation, useNavigate, useParams } from 'react-router-dom'

const editKey = 'edit'

/** Which record of a list is open beside it (`/patients/:id`), and whether it is being changed (`?edit=true`). */
export function useOpenRecord(path: string) {
  const navigate = useNavigate()
  const { id } = useParams()
  const { search } = useLocation()
  const at = (record: string | undefined, editing: boolean) => {
    const query = new URLSearchParams(search)
    if (editing) query.set(editKey, 'true')
    else query.delete(editKey)
    return { pathname: record ? `${path}/${record}` : path, search: query.toString() }
  }
  return {
    id,
    editing: id !== undefined && new URLSearchParams(search).get(editKey) === 'true',
    open: (record: string) => void navigate(at(record, false), { preventScrollReset: true }),
    edit: (editing: boolean) => void navigate(at(id, editing), { replace: !editing, preventScrollReset: true }),
    close: () => void navigate(at(undefined, false), { preventScrollReset: true }),
  }
}
