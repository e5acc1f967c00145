-- One name for each thing, as in the code and on the wire. A process of version 0.1.0 cannot run on this database.
alter table provider_acts rename to audit_log;
alter table task_units rename to background_jobs;
alter table business_terms rename to commissions;
alter table given_credits rename to issued_credits;
alter table purposes_seen rename to page_intro_views;
alter table worker_standings rename to worker_marks;
alter table second_factors rename to two_factor_secrets;
alter table second_factor_resets rename to two_factor_resets;
alter table operator_invoices rename to admin_invoices;
alter table operator_invoice_charges rename to admin_invoice_charges;
alter table operator_invoice_files rename to admin_invoice_files;
alter table provider_events rename to card_events;
alter table user_shift_acts rename to user_shift_events;

alter table accounts rename column provider_role to admin_role;
alter table accounts rename column unwanted_letters to unwanted_emails;
alter table accounts rename constraint accounts_of_provider to accounts_of_platform;
alter table businesses rename column refused_reason to declined_reason;
alter table businesses rename column refused_words to declined_words;
alter table businesses rename column refused_at to declined_at;
alter table businesses rename column refused_by to declined_by;
alter table businesses rename column supervisors_need_second_factor to supervisors_need_two_factor;
alter table documents rename column operator_invoice_id to admin_invoice_id;
alter table payments rename column operator_invoice_id to admin_invoice_id;
alter view transactions rename column operator_invoice_id to admin_invoice_id;
alter table background_jobs rename column set_aside_at to dead_lettered_at;
alter table outbox rename column left_out_at to discarded_at;
alter table issued_credits rename column given_at to issued_at;
alter table issued_credits rename column given_by to issued_by;
alter table issued_credits rename column taken_back_at to voided_at;
alter table issued_credits rename column taken_back_by to voided_by;
alter table worker_transfers rename column taken_back_at to reversed_at;
alter table worker_transfers rename column taken_back_by to reversed_by;
alter table worker_transfers rename column taken_back_note to reversed_note;
alter table worker_payments rename column is_taken_back to is_reversed;
alter table settings rename column chosen to changed_leaves;
alter table background_jobs rename column task to name;
alter table workers rename column payout_bank to account_bank;
alter table workers rename column payout_sealed to account_sealed;
alter table workers rename column payout_masked to account_masked;

-- Constraints, indexes and sequences follow their tables.
do $$
declare
  pair text[];
  item record;
begin
  foreach pair slice 1 in array array[
    ['provider_acts', 'audit_log'], ['task_units', 'background_jobs'], ['business_terms', 'commissions'],
    ['given_credits', 'issued_credits'], ['purposes_seen', 'page_intro_views'], ['worker_standings', 'worker_marks'],
    ['second_factors', 'two_factor_secrets'], ['second_factor_resets', 'two_factor_resets'],
    ['operator_invoices', 'admin_invoices'], ['operator_invoice_charges', 'admin_invoice_charges'],
    ['operator_invoice_files', 'admin_invoice_files'], ['provider_events', 'card_events'],
    ['user_shift_acts', 'user_shift_events']
  ] loop
    for item in
      select conname as name from pg_constraint
      where conrelid = pair[2]::regclass and left(conname, length(pair[1]) + 1) = pair[1] || '_'
    loop
      execute format('alter table %I rename constraint %I to %I', pair[2], item.name, pair[2] || substr(item.name, length(pair[1]) + 1));
    end loop;
    for item in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = pair[2]::regclass and left(c.relname, length(pair[1]) + 1) = pair[1] || '_'
    loop
      execute format('alter index %I rename to %I', item.name, pair[2] || substr(item.name, length(pair[1]) + 1));
    end loop;
    for item in
      select c.relname as name from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
      where d.refobjid = pair[2]::regclass and left(c.relname, length(pair[1]) + 1) = pair[1] || '_'
    loop
      execute format('alter sequence %I rename to %I', item.name, pair[2] || substr(item.name, length(pair[1]) + 1));
    end loop;
  end loop;
end
$$;
alter index payments_by_operator_invoice rename to payments_by_admin_invoice;
alter index background_jobs_set_aside rename to background_jobs_dead_lettered;
alter table background_jobs rename constraint background_jobs_task_business_id_key to background_jobs_name_business_id_key;
alter table workers rename constraint workers_payout_bank_fkey to workers_account_bank_fkey;

-- A report that its business cancelled was never posted; what was posted has been reversed.
drop index payments_sent, payments_payout_once;
alter table payments drop constraint payments_state_check;
update payments p set state = case
  when p.state = 'SENT' then 'REPORTED'
  when exists (select from journal_entries e where e.payment_id = p.id) then 'REVERSED'
  else 'CANCELLED'
end
where p.state in ('SENT', 'TAKEN_BACK');
alter table payments add constraint payments_state_check check (state in (
  'REQUIRES_ACTION', 'ON_INVOICE', 'REPORTED', 'PAID', 'PARTLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED', 'REVERSED', 'NOT_FOUND'
));
create index payments_reported on payments (created_at, id) where state = 'REPORTED';
create unique index payments_refund_request_once on payments (credit_id) where credit_id is not null and state = 'REPORTED';

alter table card_setups drop constraint card_setups_state_check, drop constraint card_setups_check;
update card_setups set state = 'SAVED' where state = 'KEPT';
alter table card_setups
  add constraint card_setups_state_check check (state in ('WAITING', 'SAVED', 'FAILED')),
  add constraint card_setups_check check ((state = 'SAVED') = (card_id is not null));

alter table credits drop constraint credits_reason_check;
-- Credits are final; only the word changes.
alter table credits disable trigger credits_final;
update credits set reason = 'ISSUED' where reason = 'GIVEN';
alter table credits enable trigger credits_final;
alter table credits add constraint credits_reason_check check (reason in ('PAID_AHEAD', 'CREDIT_NOTE', 'OVERPAID', 'DOCUMENT_ENDED', 'REFUND_FAILED',
  'DISPUTE_WON', 'ISSUED', 'CARRIED_OVER'));

alter table workers drop constraint workers_state_check;
update workers set state = 'DECLINED' where state = 'REFUSED';
alter table workers
  add constraint workers_state_check check (state in ('SIGNING_UP', 'WAITING', 'ASKED', 'ACTIVE', 'SUSPENDED', 'DECLINED'));

alter table tokens drop constraint tokens_kind_check;
update tokens set kind = case kind
  when 'second_factor' then 'two_factor'
  when 'provider' then 'admin'
  when 'provider_factor' then 'admin_two_factor'
  else 'admin_password'
end
where kind in ('second_factor', 'provider', 'provider_factor', 'provider_password');
alter table tokens add constraint tokens_kind_check check (kind in (
  'session', 'sign_up', 'reset', 'two_factor', 'admin', 'admin_two_factor', 'admin_password', 'invitation', 'worker'
));

-- Stored names of calls, jobs and settings.
update audit_log l set call = n.new
from (values
  ('confirmPassword', 'reauthenticate'),
  ('forgetDevice', 'unregisterDevice'),
  ('askBusiness', 'askBusinessQuestion'),
  ('refuseBusiness', 'declineBusiness'),
  ('takeBackRefusal', 'reopenBusiness'),
  ('liftSuspension', 'unsuspendBusiness'),
  ('setBusinessTerms', 'setCommission'),
  ('providerLogin', 'adminLogin'),
  ('verifyProviderCode', 'verifyAdminCode'),
  ('setProviderPassword', 'setAdminPassword'),
  ('getProviderSession', 'getAdminSession'),
  ('changeProviderLanguage', 'changeAdminLanguage'),
  ('endProviderSession', 'endAdminSession'),
  ('listProviderPeople', 'listAdminUsers'),
  ('addProviderPerson', 'createAdminUser'),
  ('changeProviderPerson', 'updateAdminUser'),
  ('renewProviderLink', 'resendAdminInvitation'),
  ('listProviderActs', 'listAuditLog'),
  ('resetOperatorSecondFactor', 'resetOperatorTwoFactor'),
  ('seePurpose', 'recordPageIntroView'),
  ('beginSecondFactor', 'startTwoFactorSetup'),
  ('endSecondFactor', 'disableTwoFactor'),
  ('readSeveral', 'readBatch'),
  ('getFigures', 'getSummary'),
  ('getOpening', 'getSetupStatus'),
  ('auditLedger', 'checkLedgerIntegrity'),
  ('changeAdminInvoice', 'updateAdminInvoiceStatus'),
  ('listSentPayments', 'listReportedPayments'),
  ('getSentPayment', 'getReportedPayment'),
  ('checkSentPayment', 'reviewPayment'),
  ('recordReceivedPayment', 'recordPayment'),
  ('previewAct', 'previewAction'),
  ('listProviderSettings', 'listAdminSettings'),
  ('changeProviderSetting', 'updateAdminSetting'),
  ('takeBackPlannedSetting', 'cancelScheduledSetting'),
  ('listFailedTasks', 'listFailedJobs'),
  ('retryFailedTask', 'retryFailedJob'),
  ('leaveOutFailedTask', 'discardFailedJob'),
  ('requestPayout', 'requestCreditRefund'),
  ('listInvoicesOfAll', 'listAllInvoices'),
  ('listGivenCredits', 'listIssuedCredits'),
  ('giveCredit', 'issueCredit'),
  ('takeBackGivenCredit', 'voidCredit'),
  ('listChargedCards', 'listCardPayments'),
  ('refundToCard', 'refundCardPayment'),
  ('getPaper', 'getBillingDocument'),
  ('listPayouts', 'listRefundRequests'),
  ('exportPayouts', 'exportRefundRequests'),
  ('listEndedHoldings', 'listHeldRemainders'),
  ('releaseEndedHoldings', 'releaseHeldRemainders'),
  ('getTieOut', 'getReconciliation'),
  ('exportTieOut', 'exportReconciliation'),
  ('getToPay', 'getAmountsDue'),
  ('sendTransfer', 'reportTransfer'),
  ('takeBackTransfer', 'cancelTransfer'),
  ('listTaskRuns', 'listJobRuns'),
  ('listLetters', 'listEmails'),
  ('sendLetterAgain', 'resendEmail'),
  ('leaveOutLetter', 'discardEmail'),
  ('getNotificationChoice', 'getNotificationPreferences'),
  ('saveNotificationChoice', 'updateNotificationPreferences'),
  ('removeContent', 'unpublishContent'),
  ('listContentChoices', 'listContentOptions'),
  ('listJobs', 'listJobPostings'),
  ('getJob', 'getJobPosting'),
  ('actOnWorker', 'updateWorkerMark'),
  ('listWorkerPayouts', 'listWorkerPay'),
  ('exportWorkerPayouts', 'exportWorkerPay'),
  ('recordWorkerPayments', 'recordPayRun'),
  ('takeBackWorkerPayment', 'reverseWorkerPayment'),
  ('listOfficeWorkers', 'listAdminWorkers'),
  ('getOfficeWorker', 'getAdminWorker'),
  ('askWorker', 'askWorkerQuestion'),
  ('refuseWorker', 'declineWorker'),
  ('takeBackWorkerRefusal', 'reopenWorker'),
  ('liftWorkerSuspension', 'unsuspendWorker'),
  ('takeOverWorkers', 'importWorkers'),
  ('workerSetPayout', 'setWorkerBankDetails'),
  ('removeWorkerCertificate', 'deleteWorkerCertificate'),
  ('changeSupervisorStatus', 'setSupervisorStatus')
) as n (old, new)
where l.call = n.old;
update audit_log set path = '/admin/team' || substr(path, length('/admin/people') + 1) where path like '/admin/people/%';
update audit_log set details = details - 'rest' || jsonb_build_object('overpayment', details -> 'rest') where details ? 'rest';
update audit_log set details = details - 'take_second_factor' || jsonb_build_object('take_two_factor', details -> 'take_second_factor')
  where details ? 'take_second_factor';
update audit_log set details = details || '{"action": "REVERSE"}' where details ->> 'action' = 'TAKE_BACK';
update audit_log set details = details || jsonb_build_object('name', 'platform' || substr(details ->> 'name', length('provider') + 1))
  where call in ('updateAdminSetting', 'cancelScheduledSetting') and details ->> 'name' like 'provider.%';
update job_runs r set name = n.new
from (values 
  ('dated-settings', 'scheduled-settings'), ('move-shifts', 'update-shift-statuses'), ('staffing-letters', 'staffing-reminders'),
  ('nightly-audit', 'nightly-integrity-check'), ('forget-old', 'purge-expired')) as n (old, new)
where r.name = n.old;
update background_jobs j set name = n.new
from (values 
  ('dated-settings', 'scheduled-settings'), ('move-shifts', 'update-shift-statuses'), ('staffing-letters', 'staffing-reminders'),
  ('nightly-audit', 'nightly-integrity-check'), ('forget-old', 'purge-expired')) as n (old, new)
where j.name = n.old;
insert into settings (type, value, updated_at, changed_leaves)
  select 'platform', value, updated_at, array(select 'platform' || substr(leaf, length('provider') + 1) from unnest(changed_leaves) leaf)
  from settings where type = 'provider';
update settings_history set type = 'platform' where type = 'provider';
delete from settings where type = 'provider';
update setting_changes set name = 'platform' || substr(name, length('provider') + 1) where name like 'provider.%';
