import { Button } from '@payloadcms/ui'

/** Back to the whole list. */
export function ClearFiltersLink({ path }: { path: string }) {
  return (
    <Button buttonStyle="secondary" el="link" margin={false} size="large" to={path}>
      Limpar filtros
    </Button>
  )
}
