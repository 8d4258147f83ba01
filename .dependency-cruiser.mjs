/** The four floors and who may import whom (CONTRIBUTING.md, 'Where things are'). */
const SLICE = '^(?:plugins/crm|collections)/([^/]+)/'
/** Units whose files import each other by relative paths; across units, imports use the alias. */
const UNIT = '^(kit/[^/]+|collections/[^/]+|plugins/crm/[^/]+|src/site/[^/]+|src/[^/]+)/'

/** The slices of a floor, each of which may import those before it. This rules out cycles (docs/decisions/0029). */
const SLICES_IN_ORDER = {
  collections: [
    'activities',
    'redirects',
    'media',
    'users',
    'site-settings',
    'opening-hours',
    'catalogue',
    'service-categories',
    'services',
    'projects',
    'featured-clients',
    'testimonials',
    'team',
    'pages',
    'articles',
    'home',
    'site-texts',
  ],
  'plugins/crm': [
    'statuses',
    'numbering',
    'mail-server',
    'links',
    'messages',
    'bank-changes',
    'second-step-resets',
    'account-changes',
    'notifications',
    'contacts',
    'public-links',
    'tasks',
    'notes',
    'contact-stops',
    'owners',
    'duplicates',
    'spaces',
    'attribution',
    'line-items',
    'payment-plans',
    'revisions',
    'leads',
    'privacy',
    'clients',
    'quotes',
    'payments',
    'proposals',
    'reminders',
    'orders',
    'retainers',
    'conversions',
    'dashboard',
    'campaign-links',
    'reports',
    'trash',
    'day-summary',
    'lead-mails',
    'privacy-requests',
    'search',
    'side-nav',
    'system',
    'jobs',
  ],
}

/** The rooms of the ground floor, each of which may import those before it. */
const ROOMS_IN_ORDER = ['lib', 'process', 'database', 'data', 'http', 'records', '(?:csv|ui|admin|api-docs)']

const roomsInOrder = ROOMS_IN_ORDER.slice(0, -1).map((room, index) => ({
  from: { path: `^kit/${room}/`, pathNot: '\\.test\\.tsx?$' },
  name: 'kit-rooms-in-order',
  severity: 'error',
  to: { path: `^kit/(?:${ROOMS_IN_ORDER.slice(index + 1).join('|')})/` },
}))

/** A slice's facts, importable from any slice. They are leaves: they import only the ground floor. */
const FACTS = '^(?:plugins/crm|collections)/[^/]+/(?:errors|screens)\\.ts$'

const slicesInOrder = Object.entries(SLICES_IN_ORDER).flatMap(([floor, slices]) => [
  {
    comment: 'A new slice gets its place in SLICES_IN_ORDER.',
    from: { path: `^${floor}/(?!(?:${slices.join('|')})/)[^/]+/` },
    name: 'slices-have-a-place',
    severity: 'error',
    to: {},
  },
  ...slices.slice(0, -1).map((slice, index) => ({
    comment: 'What two slices need stands in one before both.',
    from: { path: `^${floor}/${slice}/` },
    name: 'slices-in-order',
    severity: 'error',
    to: { path: `^${floor}/(?:${slices.slice(index + 1).join('|')})/`, pathNot: FACTS },
  })),
])

/** Files of a slice that other slices may import. */
const DOORS = [
  '/(?:errors|screens|schema|fields|contract|serialize|hooks|defaults|message-kind|built-in-catalogue|register|sections)\\.ts$',
  '/(?:domain|blocks|operations|pdf|line-editor|plan-editor|record-merge|record-tasks|record-notes|record-payments|record-space|record-stop|retainer-form)/',
  '^plugins/crm/(?:links|owners)/',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { from: {}, name: 'no-circles', severity: 'error', to: { circular: true } },
    {
      comment: 'The ground floor knows no slice.',
      from: { path: '^kit/' },
      name: 'kit-is-the-ground',
      severity: 'error',
      to: { path: '^(?:collections|plugins|src)/' },
    },
    {
      comment: 'Content and accounts know nothing of the CRM and of the application.',
      from: { path: '^collections/' },
      name: 'collections-above-kit',
      severity: 'error',
      to: { path: '^(?:plugins|src)/' },
    },
    {
      comment: 'The CRM knows nothing of the application.',
      from: { path: '^plugins/' },
      name: 'plugins-above-collections',
      severity: 'error',
      to: { path: '^src/' },
    },
    ...roomsInOrder,
    {
      comment: 'Values and rules, the same on the server and in the browser.',
      from: { path: '^kit/lib/', pathNot: '\\.test\\.tsx?$' },
      name: 'kit-lib-is-pure',
      severity: 'error',
      to: { dependencyTypesNot: ['type-only'], path: '^node_modules/(?:payload|@payloadcms|next|react|pg)/' },
    },
    {
      comment: 'Relative paths stay within one folder; across folders an alias says which floor it is.',
      from: { path: UNIT },
      name: 'aliases-across-folders',
      severity: 'error',
      to: { dependencyTypesNot: ['aliased'], path: '^(?:kit|collections|plugins|src)/', pathNot: '^$1/' },
    },
    {
      comment: 'Pure rules: siblings and kit/lib only.',
      from: { path: '/domain/', pathNot: '\\.test\\.ts$' },
      name: 'domain-is-pure',
      severity: 'error',
      to: {
        pathNot: ['/domain/', '^kit/records/fields\\.ts$', '^kit/lib/'],
      },
    },
    {
      comment: 'What talks to the database knows neither React nor Next.',
      from: { path: '/(?:operations/|access\\.ts|hooks\\.ts)' },
      name: 'operations-without-ui',
      severity: 'error',
      to: { path: '^(?:node_modules/(?:react|react-dom|next)/|kit/(?:admin|ui)/|src/(?:site|app|proposal-pages)/)' },
    },
    {
      comment: 'A contract or schema is data: no Payload, no operations.',
      from: { path: '/(?:schema|contract)\\.ts$' },
      name: 'contracts-are-data',
      severity: 'error',
      to: {
        path: '(?:/operations/|^node_modules/(?:payload|react|next)/|^kit/(?:admin|ui)/|^src/(?:site|app|server|proposal-pages)/)',
      },
    },
    {
      comment: 'Pages reach the data through the readers of their section.',
      from: { path: '^src/(?:site|proposal-pages/view)/', pathNot: '/read-[^/]+\\.ts$' },
      name: 'site-without-operations',
      severity: 'error',
      to: { path: '/operations/' },
    },
    {
      comment: 'The browser names a route by a literal that the contract types: no schema is sent along.',
      from: {
        path: '^src/(?:site|proposal-pages/view)/|/admin.*[-/](?:actions|bar|details|fields|form|panel|question)\\.tsx$|/admin.*/(?:(?:read|use)-[^/]+|[^/]+-row)\\.ts$',
      },
      name: 'contracts-as-types-in-the-browser',
      severity: 'error',
      to: { dependencyTypesNot: ['type-only'], path: '/contract\\.ts$' },
    },
    {
      comment: 'Another slice is reached through its schema, contract, serialize, domain and operations.',
      from: { path: SLICE, pathNot: '^plugins/crm/conversions/' },
      name: 'slices-meet-at-their-doors',
      severity: 'error',
      to: { path: SLICE, pathNot: ['^(?:plugins/crm|collections)/$1/', ...DOORS] },
    },
    {
      comment: 'Conversions complete the screens that offer them; their tests show the cards too.',
      from: { path: '^plugins/crm/conversions/', pathNot: '\\.test\\.tsx$' },
      name: 'conversions-meet-at-doors-and-screens',
      severity: 'error',
      to: {
        path: SLICE,
        pathNot: ['^plugins/crm/conversions/', ...DOORS, '/admin/(?:screen|panel|[^/]+-row)\\.tsx?$'],
      },
    },
    ...slicesInOrder,
    { from: { path: FACTS }, name: 'facts-are-leaves', severity: 'error', to: { path: '^(?!kit/)' } },
    {
      comment: 'Only the seed, the boot and the tests use the demo content.',
      from: { pathNot: '^(?:src/seed|src/server|tests)/' },
      name: 'seed-is-optional',
      severity: 'error',
      to: { path: '^src/seed/' },
    },
    { from: {}, name: 'no-missing', severity: 'error', to: { couldNotResolve: true } },
  ],
  options: {
    // Check type-only imports too.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    // Generated files.
    exclude: { path: '^kit/database/(?:migrations/|payload-types)|importMap' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
