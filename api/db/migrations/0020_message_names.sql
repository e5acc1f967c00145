-- A message is named by its client within what its side sends: nobody is answered the other side's message.

alter table chat_messages drop constraint chat_messages_once;
alter table chat_messages add constraint chat_messages_once unique (topic_id, sender, client_id);
