"""Players, push notifications, and sanctions."""
