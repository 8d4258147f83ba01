import { FactList } from '@kit/admin/record/record-details'
import { staffView } from '@kit/admin/shell/view-shell'
import { diagnosisOf, systemFacts } from '../domain/system-facts'
import { readSystem } from '../operations/system-state'
import { SYSTEM_SCREEN } from '../screens'
import { CopyDiagnosis } from './copy-diagnosis'

/** State of the installation (OPS-20). */
export const SystemView = staffView({
  back: { href: '/admin/globals/site-settings', label: 'Voltar às definições' },
  render: async ({ req }) => {
    const groups = systemFacts(await readSystem(req))
    return {
      content: (
        <>
          {groups.map(({ facts, title }) => (
            <section key={title}>
              <h2 className="record-details__heading">{title}</h2>
              <FactList facts={facts.map(({ label, value }) => [label, value])} />
            </section>
          ))}
          <CopyDiagnosis text={diagnosisOf(groups, new Date())} />
        </>
      ),
    }
  },
  roles: SYSTEM_SCREEN.roles,
  title: SYSTEM_SCREEN.label,
})
