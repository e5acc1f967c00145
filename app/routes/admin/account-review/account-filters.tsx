import { useText } from '#app/i18n/text.tsx';
import { accountState, type AccountState } from '#domain/accounts/account-state.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';

interface AccountFiltersProps {
  kind: 'business' | 'worker';
  searchLabel: string;
  query: { search?: string | undefined; state?: AccountState | undefined };
}

export function AccountFilters({ kind, searchLabel, query }: AccountFiltersProps) {
  const { t } = useText();
  return (
    <FilterBar submit={t('action.show')}>
      <FilterInput name="search" label={searchLabel} value={query.search} maxLength={255} />
      <FilterSelect
        name="state"
        label={t('field.status')}
        value={query.state ?? ''}
        empty={t('adminBilling.all')}
        options={Object.values(accountState).map((value) => ({
          value,
          label: t(`accountReview.${kind}.state.${value}`),
        }))}
      />
    </FilterBar>
  );
}
